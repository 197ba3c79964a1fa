import { TICKET_STATUSES } from '#vocabulary/ticket-status.ts';
import type { TicketStatus } from '#vocabulary/ticket-status.ts';
import type { Ctx } from '../../server/context.ts';
import { randomOf } from '../random.ts';
import type { Reporter } from './history.store.ts';
import { drawTicketNumbers, insertRows, reporters } from './history.store.ts';

const HOUR = 3_600_000;

const STORIES = [
  [
    'RENDELES',
    'HIANYZO',
    'Hiányzott egy rekesz',
    'A mai szállítmányból egy rekesz világos hiányzott. A sofőr a szállítólevélen jelezte.',
  ],
  [
    'RENDELES',
    'KESES',
    'Késett a szállítás',
    'A délelőttre ígért áru csak délután kettőkor ért ide, addig zárva tartottuk a csapot.',
  ],
  [
    'RENDELES',
    'MENNYISEG',
    'Kevesebb hordó jött',
    'Három hordót rendeltünk, kettőt kaptunk. Kérjük a harmadik pótlását.',
  ],
  [
    'SZAMLAZAS',
    'HIBAS-AR',
    'Nem a szerződéses ár',
    'A számlán nem látjuk a szerződés szerinti kedvezményt. Kérjük, ellenőrizzék.',
  ],
  ['SZAMLAZAS', 'HIANYZO-SZAMLA', 'Nem érkezett meg a számla', 'A múlt heti szállítás számláját nem kaptuk meg.'],
  [
    'GONGYOLEG',
    'GONGYOLEG-ELTERES',
    'Eltérés a göngyölegben',
    'Szerintünk húsz rekesszel többet adtunk vissza, mint amennyi a közlőn szerepel.',
  ],
  [
    'GONGYOLEG',
    'ELSZALLITAS',
    'Göngyöleg elszállítása',
    'Megtelt az udvar, kérjük, vigyék el az üres rekeszeket a következő szállítással.',
  ],
  ['MINOSEG', 'SERULT', 'Törött palackok', 'A rekesz alján három törött palackot találtunk.'],
  ['MINOSEG', 'LEJARAT', 'Közeli lejárat', 'A kapott karton lejárata két hét múlva esedékes.'],
  ['PORTAL', 'BELEPES', 'Nem tudok belépni', 'A kollégám a jelszó megváltoztatása után nem tud belépni.'],
  ['PORTAL', 'JOGOSULTSAG', 'Hiányzó jogosultság', 'A raktárosunk nem látja a rendeléseket.'],
  [
    'ADAT',
    'SZALLITASI-CIM',
    'Új nyitvatartás',
    'Keddenként ezentúl tíz órakor nyitunk, kérjük, ehhez igazítsák a szállítást.',
  ],
  ['TECHNIKA', 'CSAPOLO', 'Habzik a csap', 'A második csap reggel óta habzik, a hordócsere nem segített.'],
  ['TECHNIKA', 'HUTO', 'Nem hűt a vitrin', 'A palackos vitrin tegnap este óta nem hűt.'],
] as const;

const QUESTIONS = [
  'Kérjük, küldje el a szállítólevél számát.',
  'Melyik raktárba érkezett az áru?',
  'Fényképet tudna mellékelni?',
] as const;
const ANSWERS = [
  'Köszönjük, utánanézünk.',
  'A hiányt a következő szállítással pótoljuk.',
  'A jóváíró számlát elkészítettük.',
  'Kollégánk holnap délelőtt érkezik.',
] as const;
const REPLIES = ['Köszönöm, mellékelem.', 'A központi raktárba.', 'Rendben, várjuk.'] as const;

/** The way a case takes to where it stands. */
const WAY: Readonly<Record<TicketStatus, readonly TicketStatus[]>> = {
  New: ['New'],
  'In Progress': ['New', 'In Progress'],
  Researching: ['New', 'In Progress', 'Researching'],
  'Waiting for Details': ['New', 'In Progress', 'Waiting for Details'],
  'Information Provided': ['New', 'In Progress', 'Waiting for Details', 'Information Provided'],
  'On Hold': ['New', 'In Progress', 'On Hold'],
  'Problem Solved': ['New', 'In Progress', 'Problem Solved'],
  Merged: ['New', 'Merged'],
  Closed: ['New', 'In Progress', 'Problem Solved', 'Closed'],
};

/** rules 3.3: some 260 cases in every status, with up to six comments; the companies of the demo people have all nine. */
export async function writeTickets(ctx: Ctx): Promise<number> {
  const random = randomOf('tickets');
  const people = await reporters(ctx.db);
  const known = people.filter(({ uid }) => ['u-owner', 'u-rival', 'u-food', 'u-whs'].includes(uid));
  const tickets: object[] = [];
  const comments: object[] = [];
  const events: object[] = [];
  const open = (person: Reporter, status: TicketStatus, daysAgo: number) => {
    const [category, sub_category, title, description] = random.pick(STORIES);
    const caseNumber = `HD-${1_000_001 + tickets.length}`;
    const openedAt = new Date(ctx.now.getTime() - daysAgo * 24 * HOUR - random.whole(1, 9) * HOUR);
    let at = openedAt;
    let customerAt = openedAt;
    let answeredAt: Date | null = null;
    const way = WAY[status];
    for (const step of way) {
      events.push({
        company_id: person.companyId,
        case_number: caseNumber,
        status: step,
        ...(step === 'New'
          ? { uid: person.uid, author: person.name }
          : { uid: null, author: 'Révhegyi ügyfélszolgálat' }),
        at,
      });
      if (step === 'Waiting for Details') answeredAt ??= at;
      if (step === 'Waiting for Details')
        comments.push({
          company_id: person.companyId,
          case_number: caseNumber,
          uid: null,
          author: 'Kiss Ágnes',
          by_supplier: true,
          text: random.pick(QUESTIONS),
          at,
        });
      if (step === 'Information Provided') customerAt = at;
      if (step === 'Information Provided')
        comments.push({
          company_id: person.companyId,
          case_number: caseNumber,
          uid: person.uid,
          author: person.name,
          by_supplier: false,
          text: random.pick(REPLIES),
          at,
        });
      if (step === 'Problem Solved') answeredAt ??= at;
      if (step === 'Problem Solved')
        comments.push({
          company_id: person.companyId,
          case_number: caseNumber,
          uid: null,
          author: 'Kiss Ágnes',
          by_supplier: true,
          text: random.pick(ANSWERS),
          at,
        });
      if (step !== way.at(-1))
        at = new Date(Math.min(at.getTime() + random.whole(2, 14) * HOUR, ctx.now.getTime() - HOUR));
    }
    const isOurTurn = ['New', 'In Progress', 'Researching', 'Information Provided'].includes(status);
    const ended = status === 'Closed' || status === 'Merged';
    const mergedInto =
      status === 'Merged'
        ? ((
            tickets.findLast((one) => (one as { uid: string }).uid === person.uid) as
              | { case_number: string }
              | undefined
          )?.case_number ?? null)
        : null;
    tickets.push({
      case_number: caseNumber,
      uid: person.uid,
      created_by: person.name,
      email: person.email,
      language: 'hu',
      company_id: person.companyId,
      ship_to_id: person.shipToId,
      category,
      sub_category,
      title,
      description,
      phone: '+36 1 999 0199',
      order_number: category === 'RENDELES' || category === 'MINOSEG' ? person.orderNumber : null,
      status,
      merged_into: mergedInto,
      opened_at: openedAt,
      changed_at: at,
      closed_at: ended ? at : null,
      customer_at: customerAt,
      answered_at: answeredAt,
      waiting_since: isOurTurn ? customerAt : null,
    });
  };
  for (const person of known)
    TICKET_STATUSES.forEach((status, index) =>
      open(person, status, status === 'Problem Solved' ? 2 : status === 'Waiting for Details' ? 4 : 3 + index * 4),
    );
  const others = people.filter(({ uid }) => !known.some((one) => one.uid === uid));
  for (let index = 0; index < 224 && others.length > 0; index += 1) {
    const person = others[index % others.length]!;
    const status = random.chance(0.7)
      ? 'Closed'
      : random.pick(TICKET_STATUSES.filter((one) => one !== 'Problem Solved'));
    open(person, status, status === 'Waiting for Details' ? random.whole(1, 12) : random.whole(1, 400));
  }
  await insertRows(
    ctx.db,
    'ticket',
    [
      'case_number',
      'uid',
      'created_by',
      'email',
      'language',
      'company_id',
      'ship_to_id',
      'category',
      'sub_category',
      'title',
      'description',
      'phone',
      'order_number',
      'status',
      'merged_into',
      'opened_at',
      'changed_at',
      'closed_at',
      'customer_at',
      'answered_at',
      'waiting_since',
    ],
    tickets,
  );
  await insertRows(
    ctx.db,
    'ticket_comment',
    ['company_id', 'case_number', 'uid', 'author', 'by_supplier', 'text', 'at'],
    comments,
  );
  await insertRows(ctx.db, 'ticket_event', ['company_id', 'case_number', 'status', 'uid', 'author', 'at'], events);
  await drawTicketNumbers(ctx.db, tickets.length);
  return tickets.length;
}
