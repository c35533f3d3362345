// One small tick when it is one's turn, for those who want it.

let context: AudioContext | null = null;

export function tick(): void {
  context ??= new AudioContext();
  const from = context.currentTime;
  const tone = context.createOscillator();
  const loud = context.createGain();
  tone.frequency.value = 880;
  loud.gain.setValueAtTime(0.08, from);
  loud.gain.exponentialRampToValueAtTime(0.001, from + 0.12);
  tone.connect(loud).connect(context.destination);
  tone.start(from);
  tone.stop(from + 0.13);
}
