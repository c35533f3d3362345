// What a device keeps: records as texts, in the order in which they were kept, in the browser's own storage.

const NAME = "oddtrick";
const RECORDS = "records";

/** Why nothing can be kept: there is no room, or no storage at all. */
export type Trouble = "full" | "closed";

export class NotKept extends Error {
  constructor(readonly trouble: Trouble) {
    super(trouble);
  }
}

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(RECORDS, { autoIncrement: true });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error(NAME));
  });
}

export class Store {
  private database: IDBDatabase | null = null;

  /** Everything that is kept. */
  async all(): Promise<string[]> {
    const database = await this.open();
    return new Promise((resolve, reject) => {
      const request = database.transaction(RECORDS).objectStore(RECORDS).getAll();
      request.onsuccess = () => resolve(request.result as string[]);
      request.onerror = () => reject(request.error ?? new Error(RECORDS));
    });
  }

  /** Keep records, all or none, before anything goes on; `NotKept` if they are not. */
  keep(records: readonly string[]): Promise<void> {
    return this.write((store) => records.forEach((record) => store.add(record)));
  }

  /** Whether anything can be kept, which is tried; `NotKept` if not. */
  tryToKeep(): Promise<void> {
    return this.write((store) => {
      store.add("").onsuccess = (event) => store.delete((event.target as IDBRequest<IDBValidKey>).result);
    });
  }

  private async write(work: (store: IDBObjectStore) => void): Promise<void> {
    try {
      const database = await this.open();
      await new Promise<void>((resolve, reject) => {
        const transaction = database.transaction(RECORDS, "readwrite", { durability: "strict" });
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error ?? new Error(RECORDS));
        try {
          work(transaction.objectStore(RECORDS));
        } catch (error) {
          reject(error);
          transaction.abort();
        }
      });
    } catch (error) {
      this.database?.close();
      this.database = null;
      throw new NotKept(error instanceof DOMException && error.name === "QuotaExceededError" ? "full" : "closed");
    }
  }

  private async open(): Promise<IDBDatabase> {
    if (this.database === null) {
      const database = await opened();
      // Cleared by hand while it is open, it is opened anew.
      database.onclose = () => (this.database = null);
      this.database = database;
    }
    return this.database;
  }
}
