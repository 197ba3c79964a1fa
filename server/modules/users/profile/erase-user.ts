import { Refusal } from '#vocabulary/refusal.ts';
import { emailKey } from '#vocabulary/email.ts';
import { eraseFromAudit } from '#modules/audit/index.ts';
import {
  addressesOfNobodyElse,
  emailsOf,
  endWhatWasBegun,
  longerNames,
  namesakesOf,
  takeAccountToErase,
} from '#modules/identity/index.ts';
import type { AccountToErase } from '#modules/identity/index.ts';
import { forgetAddress } from '#platform/events/outbox.ts';
import { tellChange } from '#platform/db/changes.ts';
import { redirectMails } from '#platform/mail/index.ts';
import { erasedAddress, takingOut } from '#platform/personal-data/person-words.ts';
import type { Person } from '#platform/personal-data/personal-data.ts';
import { accountColumns } from '#platform/personal-data/rows-naming.views.ts';
import { dropRows, takeOut } from '#platform/personal-data/take-out.store.ts';
import type { Ctx } from '../../../context.ts';

const MOST = 100;

/**
 * Erases who somebody was (promise G3, rules 1.7): only of who has Exited, or was withdrawn by an import. What becomes of each table its own area says (`PersonalData`). Orders and documents
 * stay, without a name; the audit keeps what happened, without e-mail, address and browser. Again changes nothing more. USER_NOT_FOUND, STATUS_MOVE_NOT_ALLOWED; a column that no area names stops
 * it before anything is gone.
 */
export async function eraseUser(ctx: Ctx, uid: string, reason?: string): Promise<void> {
  const areas = ctx.app.personalData;
  return ctx.transaction(async (tx) => {
    const account = await takeAccountToErase(tx.db, uid);
    if (!account) throw new Refusal('USER_NOT_FOUND');
    if (account.status !== 'Exited' && !account.withdrawn)
      throw new Refusal('STATUS_MOVE_NOT_ALLOWED', { from: account.status, to: 'erased' });
    const fates = Object.assign({}, ...areas.map(({ accounts }) => accounts)) as Readonly<
      Record<string, 'rows' | 'stays'>
    >;
    const places = (await accountColumns(tx.db)).map(({ table, column }) => `${table}.${column}`);
    const unknown = places.filter((place) => !Object.hasOwn(fates, place));
    if (unknown.length > 0) throw new Error(`no area said what becomes of ${unknown.join(', ')} when a user is erased`);
    // Names are read from rows of theirs: before rows go.
    const person = await personOf(tx, uid, account);
    await endWhatWasBegun(tx, uid, { why: 'erased' });
    for (const { drop } of areas) await drop?.(tx.db, person);
    for (const { makeNameless } of areas) await makeNameless?.(tx.db, person);
    await takeOutOfTexts(tx, person);
    for (const place of places) if (fates[place] === 'rows') await dropRows(tx.db, place, uid);
    await redirectMails(tx.db, person.address, erasedAddress(uid), (uids) => emailsOf(tx.db, uids));
    for (const email of person.emails) await forgetAddress(tx.db, email);
    await eraseFromAudit(tx, person, reason);
    await tellChange(tx.db, 'access', uid);
  });
}

/** Every name, address and number by which rows know them. */
async function personOf(
  { app, db }: Ctx,
  uid: string,
  { email, confirmationEmail, firstName, lastName, phone }: AccountToErase,
): Promise<Person> {
  const known = [];
  for (const { knownBy } of app.personalData) if (knownBy) known.push(await knownBy(db, uid));
  // A name that was changed since still stands in earlier rows.
  const isTheirs = (name: string) =>
    [firstName, lastName].some((part) => part !== '' && name.toLowerCase().includes(part.toLowerCase()));
  const earlier = known.flatMap(({ names = [] }) => names).filter(isTheirs);
  const names = [...new Set([`${lastName} ${firstName}`, `${firstName} ${lastName}`, ...earlier])].slice(0, MOST);
  const addresses = [email, confirmationEmail ?? '', ...known.flatMap(({ emails = [] }) => emails)].filter(
    (one) => one !== '',
  );
  const emails = (await addressesOfNobodyElse(db, [...new Set(addresses)], uid)).slice(0, MOST);
  return {
    uid,
    address: emails.includes(email) ? emailKey(email) : null,
    names,
    otherNames: await longerNames(db, names, uid),
    emails,
    phones: [
      ...new Set([phone ?? '', ...known.flatMap(({ phones = [] }) => phones)].filter((one) => one !== '')),
    ].slice(0, MOST),
    orders: known.flatMap(({ orders = [] }) => orders),
    sapIds: known.flatMap(({ sapIds = [] }) => sapIds),
    cases: known.flatMap(({ cases = [] }) => cases),
    namesakes: await namesakesOf(db, uid),
  };
}

/** What somebody wrote stays the company's, and what was written about them stays its reader's; they can no longer be recognised in it. */
async function takeOutOfTexts({ app, db }: Ctx, person: Person): Promise<void> {
  const own = takingOut(person, { own: true });
  const strict = takingOut(person, { own: false });
  const asNamesake = takingOut({ ...person, names: [] }, { own: false });
  for (const { texts, textsOfOthers } of app.personalData) {
    for (const place of texts?.(person) ?? []) await takeOut(db, place, own);
    for (const { namesake, ...place } of textsOfOthers?.(person) ?? [])
      await takeOut(db, place, namesake ? asNamesake : strict);
  }
}
