import { audit, newAuditKey, verifyChain } from '#modules/audit/index.ts';
import { changePackage, switchProduct } from '#modules/catalogue/index.ts';
import type { PackageChange } from '#modules/catalogue/index.ts';
import { blockCompany, resumeShipTo, shipToById, suspendShipTo, unblockCompany } from '#modules/company/index.ts';
import { reasonInWords } from '#modules/erp/index.ts';
import { commandOrder, orderByNumber } from '#modules/orders/index.ts';
import {
  accountById,
  endWhatEverybodyBegan,
  endWhatWasBegun,
  rotateSigningKeys,
  takeOffSecondFactor,
  unlinkAccount,
} from '#modules/identity/index.ts';
import { sealAnew } from '#platform/secret/sealed-column.ts';
import { changeSetting, changeSettingFromText, switchSection } from '#modules/portal-config/index.ts';
import { NOTICE_DAYS, addCertificate, listCertificates } from '#modules/partner-apps/index.ts';
import { newFirstLink } from '#modules/setup/index.ts';
import { changeListPrice } from '#modules/pricing/index.ts';
import {
  changeDeskRole,
  eraseServedUser,
  giveDeskRoleAsPerson,
  changeRole,
  endDeputy,
  eraseUser,
  listManagedDeputies,
  setUserPermission,
  setUserStatus,
} from '#modules/users/index.ts';
import { BANK_ACCOUNT, changeBankAccount } from '#modules/supplier-data/index.ts';
import { answerTicket } from '#modules/support/index.ts';
import { budapestInstant, dayIn, timeIn } from '#platform/clock/clock.ts';
import { deadLetters, redrive } from '#platform/events/outbox.views.ts';
import { deadRows } from '#platform/jobs/index.ts';
import { isDay } from '#values/day.ts';
import { toFt } from '#values/money.ts';
import { CUSTOMER_TYPES } from '#vocabulary/customer-type.ts';
import type { DeskPermission } from '#vocabulary/desk-permission.ts';
import { PERMISSIONS, permissionNamed } from '#vocabulary/permission.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import { say } from '#wording/say.ts';
import { SUPPLIER_ROLE } from '#vocabulary/role.ts';
import { TICKET_STATUSES, isTicketStatus } from '#vocabulary/ticket-status.ts';
import type { Ctx } from '../context.ts';
import { sealedColumns } from '../surfaces/sealed.ts';
import { setBusinessDate } from './business-date.ts';

interface Command {
  /** What follows the word, as help shows it. */
  readonly usage: string;
  /** Does it and says what changed. `words` are those after the command; there are as many as `least` at least. */
  readonly run: (ctx: Ctx, words: readonly string[]) => Promise<string>;
  readonly least: number;
  /** What a person needs at the desk to say it; who has the machine needs nothing. */
  readonly may: DeskPermission;
  /** The use case asks whose customer it is. The others reach every customer, so they are not for who may do it for their own only. */
  readonly asksWhose?: true;
}

/** The move that is told how much of the order's lines arrived, and those that are told how much is loaded. */
const IN_PART = 'deliver-part';
const LOADING: readonly string[] = ['prepare', 'pick', 'pack', 'ship'];
const REST_FOLLOWS = 'rest-follows';

/** What the supplier can do (design of operation: the interface that scripts rely on). Each goes through the use case of its area. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  'suspend-ship-to': {
    may: 'Desk Customers',
    usage: 'ID',
    least: 1,
    run: async (ctx, [id]) => {
      await ctx.transaction(async (tx) => {
        await suspendShipTo(tx, id!);
        await tellShipTo(tx, id!, 'suspended');
      });
      return `ship-to ${id} is suspended`;
    },
  },
  'resume-ship-to': {
    may: 'Desk Customers',
    usage: 'ID',
    least: 1,
    run: async (ctx, [id]) => {
      await ctx.transaction(async (tx) => {
        await resumeShipTo(tx, id!);
        await tellShipTo(tx, id!, 'active');
      });
      return `ship-to ${id} is active`;
    },
  },
  'block-company': {
    may: 'Desk Customers',
    usage: 'ID',
    least: 1,
    run: async (ctx, [id]) => {
      await ctx.transaction(async (tx) => {
        await blockCompany(tx, id!);
        await audit(tx, { what: 'company-blocked', uid: null, companyId: id, detail: { on: true } });
      });
      return `company ${id} is blocked for ordering`;
    },
  },
  'unblock-company': {
    may: 'Desk Customers',
    usage: 'ID',
    least: 1,
    run: async (ctx, [id]) => {
      await ctx.transaction(async (tx) => {
        await unblockCompany(tx, id!);
        await audit(tx, { what: 'company-blocked', uid: null, companyId: id, detail: { on: false } });
      });
      return `company ${id} may order`;
    },
  },
  ticket: {
    may: 'Desk Tickets',
    asksWhose: true,
    usage: 'CASE STATUS|comment|merge TEXT…',
    least: 2,
    run: async (ctx, [caseNumber, what, ...words]) => {
      if (what === 'comment') await answerTicket(ctx, caseNumber!, { text: words.join(' ') });
      else if (what === 'merge') await answerTicket(ctx, caseNumber!, { status: 'Merged', mergedInto: words[0] });
      else {
        const status = [what, ...words].join(' ');
        if (!isTicketStatus(status)) throw new Refusal('INVALID_INPUT', { name: TICKET_STATUSES.join(', ') });
        await answerTicket(ctx, caseNumber!, { status });
      }
      return `case ${caseNumber}: ${[what, ...words].join(' ')}`;
    },
  },
  'user-status': {
    may: 'Desk Customers',
    usage: 'UID STATUS',
    least: 2,
    run: async (ctx, [uid, ...status]) => {
      await setUserStatus(ctx, uid!, status.join(' '));
      return `user ${uid} is ${status.join(' ')}`;
    },
  },
  'end-sessions': {
    may: 'Desk Operation',
    usage: 'UID|all',
    least: 1,
    async run(ctx, [uid]) {
      if (uid === 'all') return `${await endWhatEverybodyBegan(ctx, 'ended by the supplier')} people are signed out`;
      if (!(await accountById(ctx.db, uid!))) throw new Refusal('USER_NOT_FOUND');
      return `${await endWhatWasBegun(ctx, uid!, { why: 'ended by the supplier' })} sessions of ${uid} have ended`;
    },
  },
  'second-factor': {
    may: 'Desk People',
    usage: 'UID off',
    least: 2,
    async run(ctx, [uid, word]) {
      if (word !== 'off') throw new Refusal('INVALID_INPUT', { name: word! });
      await takeOffSecondFactor(ctx, uid!);
      return `user ${uid} signs in by the password alone, or sets a second factor up again`;
    },
  },
  'external-sign-in': {
    may: 'Desk People',
    usage: 'UID off',
    least: 2,
    async run(ctx, [uid, word]) {
      if (word !== 'off') throw new Refusal('INVALID_INPUT', { name: word! });
      return (await unlinkAccount(ctx, uid!))
        ? `user ${uid} is signed out, and linked anew by the next verified sign-in with their address`
        : `user ${uid} is linked to no external sign-in`;
    },
  },
  deputies: {
    may: 'Desk Customers',
    usage: 'UID',
    least: 1,
    async run(ctx, [uid]) {
      if (!(await accountById(ctx.db, uid!))) throw new Refusal('USER_NOT_FOUND');
      const lent = await listManagedDeputies(ctx, [uid!]);
      if (lent.length === 0) return `user ${uid} has lent no role and was lent none`;
      return lent
        .map(
          (one) =>
            `${one.id} ${one.lenderUid} to ${one.uid}: ${one.role} at ship-to ${one.shipToId}, ${one.from} to ${one.to}, ${one.standing}`,
        )
        .join('\n');
    },
  },
  'end-deputy': {
    may: 'Desk Customers',
    usage: 'ID',
    least: 1,
    async run(ctx, [id]) {
      await endDeputy(ctx, id!);
      return `lent role ${id} has ended`;
    },
  },
  'erase-user': {
    may: 'Desk People',
    usage: 'UID',
    least: 1,
    async run(ctx, [uid]) {
      if (!ctx.caller) await eraseUser(ctx, uid!);
      else if ((await eraseServedUser(ctx, uid!, say(ctx.language, 'desk.byCommand'))).waits)
        return `a second person decides whether user ${uid} is erased`;
      return `user ${uid} is erased; the orders stay without a name`;
    },
  },
  permission: {
    may: 'Desk Customers',
    usage: 'UID SHIPTO NAME 0|1',
    least: 4,
    async run(ctx, [uid, shipTo, ...rest]) {
      const text = rest.slice(0, -1).join(' ');
      const name = permissionNamed(text) ?? text;
      const on = switchOf(rest.at(-1)!);
      await setUserPermission(ctx, uid!, shipTo!, name, on);
      return `user ${uid} ${on ? 'has' : 'does not have'} ${name} at ship-to ${shipTo}`;
    },
  },
  role: {
    may: 'Desk People',
    usage: 'CUSTOMERTYPE ROLE PERMISSION 0|1',
    least: 4,
    async run(ctx, words) {
      const text = words.slice(0, -1).join(' ');
      const on = switchOf(words.at(-1)!);
      const customerType = [...CUSTOMER_TYPES, SUPPLIER_ROLE.customerType].find((type) => text.startsWith(`${type} `));
      const permission = PERMISSIONS.find(
        (name) =>
          text.endsWith(` ${name}`) &&
          !PERMISSIONS.some((other) => other.length > name.length && text.endsWith(` ${other}`)),
      );
      if (!customerType || !permission)
        throw new Refusal('INVALID_INPUT', { name: 'role CUSTOMERTYPE ROLE PERMISSION 0|1' });
      const name = text.slice(customerType.length + 1, -permission.length - 1);
      await changeRole(ctx, { customerType, name, permission, on });
      return `role ${customerType} ${name} ${on ? 'has' : 'does not have'} ${permission}`;
    },
  },
  'desk-role': {
    may: 'Desk People',
    usage: 'UID ROLE on|off [CAP] [own]',
    least: 3,
    async run(ctx, [uid, ...words]) {
      const at = words.findIndex((word) => ['on', 'off', '0', '1'].includes(word));
      const role = words.slice(0, at).join(' ');
      const rest = words.slice(at + 1).filter((word) => word !== 'own');
      if (at < 1 || rest.length > 1)
        throw new Refusal('INVALID_INPUT', { name: 'desk-role UID ROLE on|off [CAP] [own]' });
      const on = switchOf(words[at]!);
      const wanted = {
        role,
        on,
        ownCustomers: words.includes('own', at),
        releaseCapFt: rest[0] === undefined ? null : wholeOf(rest[0], 'CAP'),
      };
      // The two-person rule of the people page binds a person; the operator's own command line needs no second one.
      if (!ctx.caller) await changeDeskRole(ctx, { uid: uid!, ...wanted });
      else if ((await giveDeskRoleAsPerson(ctx, uid!, wanted)).waits)
        return `a second person decides whether user ${uid} gets the role ${role} at the desk`;
      return `user ${uid} ${on ? 'has' : 'does not have'} the role ${role} at the desk`;
    },
  },
  'setup-link': {
    may: 'Desk People',
    usage: '',
    least: 0,
    run: async (ctx) =>
      `this link makes its holder the first administrator, once, within 24 hours: ${await newFirstLink(ctx)}`,
  },
  section: {
    may: 'Desk Settings',
    usage: 'NAME 0|1',
    least: 2,
    async run(ctx, words) {
      const text = words.slice(0, -1).join(' ');
      const name = permissionNamed(text);
      const on = switchOf(words.at(-1)!);
      if (!name) throw new Refusal('INVALID_INPUT', { name: text });
      await switchSection(ctx, name, on);
      return `section ${name} is ${on ? 'on' : 'off'}`;
    },
  },
  'partner-certificate': {
    may: 'Desk Operation',
    usage: '[next [DAY] | now]',
    least: 0,
    async run(ctx, [word, day]) {
      const { certificate } = ctx.app.config.saml;
      if (word && certificate) throw new Refusal('INVALID_INPUT', { name: 'SAML_CERTIFICATE' });
      if (word === 'next') {
        if (day !== undefined && !isDay(day)) throw new Refusal('INVALID_INPUT', { name: day });
        const real = ctx.app.clock.real();
        const from =
          day === undefined ? new Date(real.getTime() + NOTICE_DAYS * 86_400_000) : budapestInstant(day, '00:00');
        const fingerprint = await addCertificate(ctx, from);
        return `the next certificate is published and signs from ${dayIn(from)}: ${fingerprint}`;
      }
      if (word === 'now')
        return `a new certificate signs at once, the others are trusted no more: ${await addCertificate(ctx, ctx.app.clock.real(), { atOnce: true })}`;
      if (word) throw new Refusal('INVALID_INPUT', { name: `partner-certificate ${word}` });
      return (await listCertificates(ctx))
        .map(
          ({ fingerprint, signsFrom }) =>
            `${fingerprint} ${signsFrom ? `signs from ${dayIn(signsFrom)}` : 'is given by SAML_CERTIFICATE'}`,
        )
        .join('\n');
    },
  },
  'signing-key': {
    may: 'Desk Operation',
    usage: 'now',
    least: 1,
    async run(ctx, [word]) {
      if (word !== 'now') throw new Refusal('INVALID_INPUT', { name: `signing-key ${word}` });
      await rotateSigningKeys(ctx.app, { now: true, by: ctx });
      return 'a new key signs at once; tokens of the old ones are refused, and browsers fetch new tokens by themselves';
    },
  },
  secrets: {
    may: 'Desk Operation',
    usage: '',
    least: 0,
    async run({ app, db }) {
      const sealings = await sealAnew(db, sealedColumns, app.config.secrets);
      const closed = sealings.reduce((sum, one) => sum + one.closed, 0);
      if (app.config.secrets.length === 0)
        return closed === 0
          ? 'SECRETS is not set: keys stand readable in the database'
          : `SECRETS is not set, but ${closed} rows are sealed with a secret, and cannot be used without it: put it back`;
      return [
        ...sealings.map(
          (one) =>
            `${one.what}: ${one.newest} sealed with the newest secret (${one.anew} of them just now), ${one.closed} with one that is not there`,
        ),
        closed > 0
          ? `${closed} rows need a secret that is not among SECRETS: put it behind the others`
          : 'nothing needs an older secret: it can be taken out of SECRETS',
      ].join('\n');
    },
  },
  maintenance: {
    may: 'Desk Settings',
    usage: 'on|off',
    least: 1,
    async run(ctx, [word]) {
      const on = switchOf(word!);
      await changeSetting(ctx, 'maintenance', on);
      return `maintenance is ${on ? 'on' : 'off'}`;
    },
  },
  limit: {
    may: 'Desk Settings',
    usage: 'KEY VALUE',
    least: 2,
    async run(ctx, [key, ...value]) {
      // As with roles: what takes two persons at the desk takes them here.
      if (ctx.caller && key === BANK_ACCOUNT) {
        if ((await changeBankAccount(ctx, value.join(' '))).waits)
          return `a second person decides whether ${key} becomes ${value.join(' ')}`;
      } else await changeSettingFromText(ctx, key!, value.join(' '));
      return `${key} is ${value.join(' ')}`;
    },
  },
  price: {
    may: 'Desk Prices',
    usage: 'SKU FT',
    least: 2,
    async run(ctx, [sku, amount]) {
      await changeListPrice(ctx, sku!, toFt(wholeOf(amount!, `${amount!} (whole Ft)`)));
      return `the list price of ${sku} is ${amount} Ft from ${ctx.today}`;
    },
  },
  product: {
    may: 'Desk Catalogue',
    usage: 'SKU on|off',
    least: 2,
    async run(ctx, [sku, word]) {
      const on = switchOf(word!);
      await switchProduct(ctx, sku!, on);
      return `product ${sku} is ${on ? 'on' : 'off'}`;
    },
  },
  package: {
    may: 'Desk Catalogue',
    usage: 'SKU on|off | until YYYY-MM-DD | limit N',
    least: 2,
    async run(ctx, [sku, ...words]) {
      await changePackage(ctx, sku!, packageChangeOf(words));
      return `package ${sku} is ${words.join(' ')}`;
    },
  },
  order: {
    may: 'Desk Orders',
    asksWhose: true,
    usage: `NUMBER confirm|pick|ship|deliver|close|invoice|pay|reject | NUMBER pick LINE=QUANTITY ... | NUMBER ${IN_PART} LINE=QUANTITY ... [${REST_FOLLOWS}]`,
    least: 2,
    async run(ctx, [number, move, ...short]) {
      const { moveByHand } = ctx.app.erp;
      if (!moveByHand) throw notHere(ctx);
      const quantities = quantitiesOf(move!, short);
      // A person's rights and caps hold here as at the desk, for every move; who has the machine has none to keep.
      const reason = say(ctx.language, move === 'reject' ? 'timeline.reason.rejected' : 'desk.byCommand');
      const { changed } = ctx.caller
        ? await commandOrder(ctx, number!, { move: move!, ...quantities, reason })
        : await moveByHand(ctx, number!, move!, quantities);
      const { status, processingStatus, deliveryStatus } = (await orderByNumber(ctx, number!))!;
      return `order ${number} ${changed ? 'is now' : 'was already'} ${status}, ${processingStatus}, ${deliveryStatus}`;
    },
  },
  'business-date': {
    may: 'Desk Settings',
    usage: 'YYYY-MM-DD [HH:MM] | real',
    least: 1,
    async run(ctx, [day, time]) {
      if (ctx.app.config.production) throw new Refusal('INVALID_INPUT', { name: 'business-date' });
      if (day !== 'real' && (!isDay(day!) || (time !== undefined && !/^([01]\d|2[0-3]):[0-5]\d$/.test(time))))
        throw new Refusal('INVALID_INPUT', { name: 'business-date YYYY-MM-DD [HH:MM]' });
      await setBusinessDate(ctx, day === 'real' ? null : day, time);
      const now = ctx.app.clock.business();
      return `the business date is ${dayIn(now)} ${timeIn(now).slice(0, 5)}`;
    },
  },
  erp: {
    may: 'Desk Operation',
    usage: 'up|down|slow MS|lose-acknowledgements N|reject N|garble N',
    least: 1,
    run: (ctx, [word, amount]) => {
      const { switchFaults } = ctx.app.erp;
      if (!switchFaults) throw notHere(ctx);
      return switchFaults(ctx, word!, amount);
    },
  },
  'dead-letters': {
    may: 'Desk Operation',
    usage: '',
    least: 0,
    async run(ctx) {
      const letters = (await deadLetters(ctx.db)).map(({ id, topic, ...letter }) => ({
        ...letter,
        what: `${id} ${topic}`,
      }));
      const rows = (await deadRows(ctx.db)).map(({ job, ...row }) => ({ ...row, what: `job ${job}` }));
      if (letters.length + rows.length === 0) return 'there are no dead letters';
      return [...letters, ...rows]
        .map(
          ({ what, key, attempts, reason }) =>
            `${what} ${key ?? ''} after ${attempts} attempts: ${reasonInWords(reason, 'en')}`,
        )
        .join('\n');
    },
  },
  audit: {
    may: 'Desk Audit',
    usage: 'verify [HEAD] | new-key',
    least: 1,
    async run(ctx, [word, known]) {
      if (word === 'new-key') return `entries are sealed with ${await newAuditKey(ctx.app)} from now on`;
      if (word !== 'verify') throw new Refusal('INVALID_INPUT', { name: `audit ${word}` });
      const { entries, head, erased, faults, closed } = await verifyChain(ctx.app, known);
      if (faults.length > 0) throw new Refusal('AUDIT_BROKEN', { faults: [...faults, ...closed].join('\n') });
      if (closed.length > 0) throw new Refusal('AUDIT_BROKEN', { faults: closed.join('\n') }, 'audit.closed');
      return `the audit is whole: ${entries} entries${erased > 0 ? `, ${erased} of them without the personal data that was erased` : ''}; head ${head}`;
    },
  },
  redrive: {
    may: 'Desk Operation',
    usage: 'ID|all',
    least: 1,
    async run(ctx, [which]) {
      const count = await redrive(ctx.db, which === 'all' ? 'all' : wholeOf(which!, 'ID'));
      return `${count} dead letters are on their way again`;
    },
  },
};

/** Every command with what follows it, one a line. */
export function usage(): string {
  return Object.entries(COMMANDS)
    .map(([word, command]) => `${word} ${command.usage}`.trim())
    .join('\n');
}

function packageChangeOf([word = '', value = '']: readonly string[]): PackageChange {
  if (word === 'until' && isDay(value)) return { validTo: value };
  if (word === 'limit' && /^\d{1,6}$/.test(value)) return { limitedAmount: Number(value) };
  if (value === '' && word !== 'until' && word !== 'limit') return { active: switchOf(word) };
  throw new Refusal('INVALID_INPUT', { name: `${word} ${value}`.trim() });
}

function switchOf(word: string): boolean {
  if (['1', 'on'].includes(word)) return true;
  if (['0', 'off'].includes(word)) return false;
  throw new Refusal('INVALID_INPUT', { name: `${word}: on|off` });
}

/** What only some ERPs let people do. */
const notHere = ({ app }: Ctx) => new Refusal('COMMAND_NOT_HERE', { setting: `ERP=${app.config.ERP}` });

function wholeOf(text: string, name: string): number {
  if (!/^\d{1,12}$/.test(text)) throw new Refusal('INVALID_INPUT', { name });
  return Number(text);
}

/** The company's owners read it in their own part of the audit. */
async function tellShipTo(ctx: Ctx, id: string, to: string): Promise<void> {
  const shipTo = await shipToById(ctx, id);
  await audit(ctx, { what: 'ship-to-status', uid: null, companyId: shipTo?.companyId, detail: { shipToId: id, to } });
}

interface Quantities {
  readonly loaded?: { line: number; quantity: number }[];
  readonly arrived?: { line: number; quantity: number }[];
  readonly restFollows?: boolean;
}

/** `2=5`: of the second line five arrived, or are loaded. */
function quantitiesOf(move: string, words: readonly string[]): Quantities {
  const restFollows = move === IN_PART && words.at(-1) === REST_FOLLOWS;
  const lines = (restFollows ? words.slice(0, -1) : words).map((word) => {
    const [, line, quantity] = /^(\d{1,5})=(\d{1,7})$/.exec(word) ?? [];
    if ((move !== IN_PART && !LOADING.includes(move)) || !line || !quantity)
      throw new Refusal('COMMAND_UNKNOWN', {
        command: `order ${move} ${word}`,
        commands: `order ${COMMANDS['order']!.usage}`,
      });
    return { line: Number(line), quantity: Number(quantity) };
  });
  return move === IN_PART ? { arrived: lines, restFollows } : { loaded: lines };
}
