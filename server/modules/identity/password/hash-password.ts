import { hash, hashRaw, verify } from '@node-rs/argon2';
import { turns } from '#platform/thread/turns.ts';

/**
 * argon2id with 19 MiB, two passes, one lane (OWASP Password Storage, 2025): some 20-30 ms on the thread pool of the library,
 * never on the event loop. The whole password counts: no cut at 72 bytes, Unicode as NFC.
 */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const; // argon2id is the library's default

/** Hashing is what a flood of sign-ins costs: so many at a time, so many waiting, the rest is told to come back. */
const inTurn = turns({ atOnce: 2, waiting: 100 });
/** A password manager's longest; more is refused before it costs anything. */
export const PASSWORD_MAX = 1024;

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFC'), PARAMETERS));
}

/** The same work for what is found by its hash: the salt is the caller's. */
export async function slowHash(text: string, salt: Uint8Array): Promise<string> {
  return (await inTurn(() => hashRaw(text, { ...PARAMETERS, salt }))).toString('base64url');
}

/** Whether the password fits; without a hash the same work is done against a hash nobody has, so that time tells nothing. */
export async function passwordFits(password: string, known: string | null): Promise<boolean> {
  if (password.length > PASSWORD_MAX) return false;
  const against = known ?? (await nobodys());
  const fits = await inTurn(() => verify(against, password.normalize('NFC')));
  return fits && known !== null;
}

let dummy: Promise<string> | undefined;
function nobodys(): Promise<string> {
  dummy ??= hash(crypto.randomUUID(), PARAMETERS);
  return dummy;
}
