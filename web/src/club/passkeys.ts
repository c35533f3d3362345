// Passkeys: the browser makes one and shows it again; the club keeps only its public half.

import { ClubError, post } from "../shared/api";
import type { MeShape, PasskeyShape } from "../protocol";
import { words } from "../words";

/** Whether this browser can make passkeys, and speak of them as JSON. */
export const canKeep =
  typeof PublicKeyCredential !== "undefined" && "parseCreationOptionsFromJSON" in PublicKeyCredential;

async function sent(path: string, asked: PasskeyShape, credential: Promise<Credential | null>): Promise<MeShape> {
  let made: Credential | null;
  try {
    made = await credential;
  } catch {
    made = null;
  }
  if (!(made instanceof PublicKeyCredential)) throw new ClubError(words.lobby.noPasskey, 0);
  return post<MeShape>(path, { challenge: asked.challenge, credential: made.toJSON() });
}

/** Make a passkey for who one is; a guest is an account from then on. */
export async function makeKey(): Promise<MeShape> {
  const asked = await post<PasskeyShape>("passkey/new");
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    asked.options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  return sent("passkey/register", asked, navigator.credentials.create({ publicKey }));
}

/** Come back by a passkey. */
export async function showKey(): Promise<MeShape> {
  const asked = await post<PasskeyShape>("passkey/known");
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    asked.options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  return sent("passkey/login", asked, navigator.credentials.get({ publicKey }));
}
