import { z } from 'zod';
import { LEGIBLE, contrastWithWhite } from '#values/contrast.ts';
import type { ImportFaultCode, WrongImport } from '#vocabulary/import-fault.ts';
import { wrongImport } from '#vocabulary/import-fault.ts';
import { PERMISSIONS, isPermission } from '#vocabulary/permission.ts';

/** One thing that the supplier may set without a release: its form, its default and what it does. */
interface Setting<T extends z.ZodType> {
  readonly form: T;
  readonly default: z.output<T>;
  readonly about: string;
}
const define = <T extends z.ZodType>(form: T, value: z.output<T>, about: string): Setting<T> => ({
  form,
  default: value,
  about,
});

/** What a value is to look like where its form is one of its own: which sentence says it. */
const FORMS = [
  'settingTime',
  'settingHex',
  'settingTooLight',
  'settingHost',
  'settingSeries',
  'settingTrialSeries',
  'settingPicture',
  'settingSender',
] as const satisfies readonly ImportFaultCode[];
type Form = (typeof FORMS)[number];
const like = (pattern: RegExp, form: Form) => z.string().regex(pattern, form);

const flag = (value: boolean, about: string) => define(z.boolean(), value, about);
const whole = (value: number, about: string, max = 1_000_000_000, min = 0) =>
  define(z.number().int().min(min).max(max), value, about);
const time = (value: string, about: string) => define(like(/^([01]\d|2[0-3]):[0-5]\d$/, 'settingTime'), value, about);
const line = (value: string, about: string) => define(z.string().max(200), value, about);
const textsForm = z.object({
  hu: z.string().max(2_000),
  en: z.string().max(2_000).optional(),
  es: z.string().max(2_000).optional(),
});
const texts = (value: z.output<typeof textsForm>, about: string) => define(textsForm, value, about);
const longForm = z.object({
  hu: z.string().max(40_000),
  en: z.string().max(40_000).optional(),
  es: z.string().max(40_000).optional(),
});
const longTexts = (about: string) => define(longForm, { hu: '' }, about);
const colour = (about: string) =>
  define(
    like(/^$|^#[0-9a-f]{6}$/, 'settingHex').refine(
      (hex) => hex === '' || contrastWithWhite(hex) >= LEGIBLE,
      'settingTooLight' satisfies Form,
    ),
    '',
    about,
  );
const sectionsForm = z.partialRecord(z.enum(PERMISSIONS), z.enum(['0', '1']));

/** Every setting of the portal with its default: the whole catalogue. docs/how-to/configure.md is written from it. */
export const SETTINGS = {
  maintenance: flag(false, 'The portal shows the maintenance notice and takes no orders (getPortalConfig).'),
  'maintenance.text': texts(
    {
      hu: 'A portál karbantartás alatt áll. Kérjük, nézzen vissza később.',
      en: 'The portal is under maintenance. Please come back later.',
      es: 'El portal está en mantenimiento. Vuelva más tarde, por favor.',
    },
    'What the maintenance notice says.',
  ),
  sections: define(
    sectionsForm,
    {},
    'Sections of the portal: permission name → "1" on, "0" off. A section that is not named is on; Home Page cannot be switched off (spec 6).',
  ),
  'banner.rotationSeconds': whole(
    6,
    'Seconds between two slides of the home page; 0 stands still (banner_rotation, spec 9).',
    600,
  ),

  // rules 2.3. All bounds are inclusive; 0 switches a minimum off. A ship-to may have its own (column `limits`).
  'limit.horeca.minUnits': whole(8, 'POS Horeca without a keg: least sales units of an order.'),
  'limit.horeca.maxUnits': whole(300, 'POS Horeca: most sales units of an order.'),
  'limit.horeca.minPrice': whole(0, 'POS Horeca: least net goods value of an order in Ft; 0 is off.'),
  'limit.horeca.minWeightKg': whole(0, 'POS Horeca: least weight of an order in kg; 0 is off.'),
  'limit.food.minUnits': whole(15, 'POS Food: least sales units of an order.'),
  'limit.food.maxUnits': whole(800, 'POS Food: most sales units of an order.'),
  'limit.food.minPrice': whole(0, 'POS Food: least net goods value of an order in Ft; 0 is off.'),
  'limit.food.minWeightKg': whole(0, 'POS Food: least weight of an order in kg; 0 is off.'),
  'limit.whs.maxPallets': whole(33, 'WHS: most pallets of an order, whatever the vehicle.', 1_000),
  'limit.whs.minPrice': whole(0, 'WHS: least net goods value of an order in Ft; 0 is off.'),
  'limit.whs.minWeightKg': whole(0, 'WHS: least weight of an order in kg; 0 is off.'),
  'limit.whs.ZTR.minPallets': whole(13, 'Truck: least pallets. Truck applies until a transport type is chosen.', 1_000),
  'limit.whs.ZTR.places': whole(33, 'Truck: pallet places.', 1_000),
  'limit.whs.ZTR.maxWeightKg': whole(28_000, 'Truck: heaviest load in kg, 28 tons or 280 quintals.'),
  'limit.whs.ZST.minPallets': whole(4, 'Small truck: least pallets.', 1_000),
  'limit.whs.ZST.places': whole(12, 'Small truck: pallet places.', 1_000),
  'limit.whs.ZST.maxWeightKg': whole(7_500, 'Small truck: heaviest load in kg.'),
  'limit.whs.ZSO.minPallets': whole(1, 'Standard order of a wholesaler: least pallets.', 1_000),
  'limit.whs.ZSO.places': whole(4, 'Standard order of a wholesaler: pallet places.', 1_000),
  'limit.whs.ZSO.maxWeightKg': whole(3_500, 'Standard order of a wholesaler: heaviest load in kg.'),
  'limit.whs.ZET.minEmptiesPallets': whole(
    25,
    'Collection of empties with a truck: least pallets of empties ("Do you have 25 pallets empties back").',
    1_000,
  ),

  // rules 2.2 step 80, spec 4: Motrice is the rigid truck (Small Truck), Autotreno the truck with trailer (Truck); Italian, off for Hungary.
  'transport.motrice.on': flag(false, 'Motrice: orders by Small Truck get a vehicle discount from the threshold on.'),
  'transport.motrice.fromPallets': whole(8, 'Motrice: pallets from which the discount counts.', 33, 1),
  'transport.motrice.discountBp': whole(100, 'Motrice: vehicle discount in hundredths of a percent.', 3_500),
  'transport.autotreno.on': flag(false, 'Autotreno: orders by Truck get a vehicle discount from the threshold on.'),
  'transport.autotreno.fromPallets': whole(24, 'Autotreno: pallets from which the discount counts.', 33, 1),
  'transport.autotreno.discountBp': whole(200, 'Autotreno: vehicle discount in hundredths of a percent.', 3_500),
  'delivery.dateFee': whole(7_500, 'Net fee in Ft for a delivery day outside the schedule (rules 2.4).'),
  'delivery.feeCutOff': time('10:00', 'Until when a day with fee can be ordered, Budapest time.'),
  'delivery.horizonDays': whole(35, 'How many days ahead a delivery day can be chosen.', 120, 7),
  'delivery.trucksPerDay': whole(
    0,
    'Truck loads that a depot can load on one day; a day with so many is full. 0 is unlimited.',
    10_000,
  ),
  'delivery.noticeDays': whole(
    21,
    'How many days before a holiday the notice about moved delivery days shows (spec 9).',
    60,
  ),

  'payment.cashMonthlyLimit': whole(1_500_000, 'Most cash a company may pay in one month, in Ft (rules 2.5).'),
  'payment.overdueDays': whole(
    8,
    'A company overdue for longer than so many days pays at delivery or in advance only.',
    365,
  ),

  'order.closed': flag(false, 'Nobody can place an order; carts can be filled all the same.'),
  'order.internalNumberRequired.horeca': flag(true, 'POS Horeca: an order needs the internal order number (spec 5).'),
  'order.internalNumberRequired.food': flag(true, 'POS Food: an order needs the internal order number (spec 5).'),
  'order.internalNumberRequired.whs': flag(true, 'WHS: an order needs the internal order number (spec 5).'),

  'invitation.validHours': whole(72, 'How long the link of an invitation is good (rules 2.8).', 720, 1),
  'invitation.exitDays': whole(
    30,
    'After so many days without use of the link an invited user is Exited (rules 2.8).',
    365,
    1,
  ),
  'passwordReset.validMinutes': whole(60, 'How long the link for a new password is good.', 1_440, 5),
  'document.terms.version': line('2026-01', 'Version of the terms of use; it is recorded with every acceptance.'),
  'document.terms.text': longTexts('The terms of use; without a text those that the portal brings along.'),
  'document.privacy.version': line('2026-01', 'Version of the privacy policy.'),
  'document.privacy.text': longTexts('The privacy policy; without a text the one that the portal brings along.'),
  'document.guidelines.version': line('2026-01', 'Version of the guidelines.'),
  'document.guidelines.text': longTexts('The guidelines; without a text those that the portal brings along.'),

  'sharepoint.hosts': define(
    z.array(like(/^(\*\.)?([a-z0-9-]+\.)+[a-z][a-z0-9-]*$/, 'settingHost')).max(100),
    ['revhegyi.sharepoint.example'],
    'Hosts that SharePoint links may lead to; `*.host` means everything below it. A link to any other host is not given out.',
  ),

  'empties.limit.horeca': whole(
    900_000,
    'POS Horeca: deposit value of empties in Ft that a ship-to may hold; it is warned at 80 %. 0 is off.',
  ),
  'empties.limit.food': whole(
    1_500_000,
    'POS Food: deposit value of empties in Ft that a ship-to may hold; it is warned at 80 %. 0 is off.',
  ),
  'empties.limit.whs': whole(
    0,
    'WHS: deposit value of empties in Ft that a ship-to may hold; it is warned at 80 %. 0 is off.',
  ),

  'reporting.season': define(
    z.array(z.number().min(0).max(1_000)).length(12),
    [70, 70, 85, 100, 115, 135, 140, 135, 100, 85, 75, 95],
    'How much is sold in each month from January on, 100 is an average month; the forecast of contracts goes by it (rules 2.10).',
  ),

  'supplier.invoiceSeries': define(
    like(/^[A-Z][A-Z0-9-]{0,11}$/, 'settingSeries').refine(
      (name) => !/^TESZT(-H)?$/.test(name),
      'settingTrialSeries' satisfies Form,
    ),
    'RVH',
    'What invoice numbers begin with: RVH/2026/0000001; the papers that correct them with -H more. Another one begins a new series.',
  ),
  'supplier.invoiceAt': define(
    z.enum(['goods issue', 'delivery', 'ERP']),
    'goods issue',
    'When orders are invoiced: at "goods issue" what is loaded, with a credit note for what does not arrive, or after the "delivery" what arrived, and nothing that was refused at the door. Invoices of an ERP have their own day. "ERP": the portal makes no invoice and no credit note by itself; the ERP reports them with its numbers.',
  ),
  'supplier.oneInvoiceCompanies': define(
    z.array(z.string().min(1).max(40)).max(100),
    [],
    'Companies that get one invoice of an order in several deliveries, with the last of them; ["*"]: all. Everybody else gets an invoice of each delivery.',
  ),
  'supplier.trialCompanies': define(
    z.array(z.string().min(1).max(40)).max(100),
    [],
    'Companies whose orders are trials, ["*"]: all, before the portal opens. Their papers are numbered TESZT/2026/0000001, say that they are no invoices, are owed by nobody and count in no report. An order is a trial from its placing on, at the latest with its delivery note.',
  ),
  'supplier.taxNumber': line('99990001-2-44', 'Tax number on documents (the default is fictional).'),
  'supplier.euVat': line('HU99990001', 'EU VAT number on documents.'),
  'supplier.exciseLicence': line('HU99990001001', 'Number of the excise licence on documents.'),
  'supplier.bankAccount': line('99999900-00000001-00000000', 'Bank account on documents (the default is fictional).'),
  'brand.name': line('', 'What the portal calls itself; empty: as the theme says (`THEME`).'),
  'brand.supplier': line('', 'What the supplier is called in sentences and letters; empty: as the theme says.'),
  'brand.ageGate': define(
    z.boolean().nullable(),
    null,
    'Every visitor is asked for the date of birth first; null: as the theme says.',
  ),
  'brand.ground': colour(
    'Dark ground of frame, cover and sign-in; empty: the green cloth. White must be legible on it.',
  ),
  'brand.accent': colour('Buttons and links; empty: the green of hops. White must be legible on it.'),
  'brand.logo': define(
    like(/^$|^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+=*$/, 'settingPicture').max(270_000),
    '',
    'The logo, at most 200 kB; empty: the drawn cask.',
  ),
  'mail.from': define(
    like(/^$|^(?:[^<>@\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'settingSender').max(200),
    '',
    'Sender of mails; empty: as `MAIL_FROM` says, which stands before this when it is set.',
  ),
  'desk.undoSeconds': whole(
    30,
    'Seconds for which an act of the desk that leaves the house (a confirmation, a rejection, a mail to the customer) waits and can be undone; 0: none waits.',
    600,
  ),
  'contact.company': line('Révhegyi Sörgyár Zrt.', 'Name on the contact screen.'),
  'contact.address': line('1107 Budapest, Hordó utca 12.', 'Address on the contact screen.'),
  'contact.phone': line('+36 1 999 0100', 'Phone of customer service (spec 9).'),
  'contact.orderPhone': line('+36 1 999 0110', 'Phone line for orders.'),
  'contact.email': line('ugyfelszolgalat@revhegyi.example', 'E-mail of customer service (spec 9).'),
  'contact.hours.phone': texts(
    { hu: 'munkanapokon 8:00–18:00', en: 'weekdays 8:00–18:00', es: 'días laborables 8:00–18:00' },
    'Hours of the customer service phone (decision: five hours in the specification, one a channel).',
  ),
  'contact.hours.orderPhone': texts(
    { hu: 'munkanapokon 6:00–17:00', en: 'weekdays 6:00–17:00', es: 'días laborables 6:00–17:00' },
    'Hours of the order line.',
  ),
  'contact.hours.email': texts(
    { hu: 'munkanapokon 8:30–16:00', en: 'weekdays 8:30–16:00', es: 'días laborables 8:30–16:00' },
    'When e-mails are answered.',
  ),
  'contact.hours.finance': texts(
    { hu: 'munkanapokon 8:00–16:00', en: 'weekdays 8:00–16:00', es: 'días laborables 8:00–16:00' },
    'Hours of the finance desk.',
  ),
  'contact.hours.technical': texts(
    { hu: 'munkanapokon 7:00–17:00', en: 'weekdays 7:00–17:00', es: 'días laborables 7:00–17:00' },
    'Hours of the technical service (draught equipment).',
  ),
} as const;

export type SettingKey = keyof typeof SETTINGS;
export type SettingValue<Key extends SettingKey> = z.output<(typeof SETTINGS)[Key]['form']>;
export type Settings = { readonly [Key in SettingKey]: SettingValue<Key> };

export function isSettingKey(text: string): text is SettingKey {
  return Object.hasOwn(SETTINGS, text);
}

/** What is wrong with a value for a key, or null: a key of the wrong form is named, its parts by their path. */
export function settingWrong(key: string, value: unknown): WrongImport | null {
  if (!isSettingKey(key)) return wrongImport('unknownSetting');
  const parsed = SETTINGS[key].form.safeParse(value);
  if (parsed.success) return null;
  const issue = parsed.error.issues[0]!;
  const at = [key, ...issue.path].join('.');
  switch (issue.code) {
    case 'invalid_type':
      return ['number', 'int'].includes(issue.expected)
        ? wrongImport('settingWhole', { at })
        : wrongImport('settingType', { at, expected: issue.expected });
    case 'too_small':
      return wrongImport('settingTooSmall', { at, limit: Number(issue.minimum) });
    case 'too_big':
      return wrongImport('settingTooBig', { at, limit: Number(issue.maximum) });
    case 'invalid_value':
      return wrongImport('settingChoice', { at, values: issue.values.map(String).join(', ') });
    default: {
      const form = FORMS.find((one) => one === issue.message);
      return form ? wrongImport(form) : wrongImport('settingForm', { at });
    }
  }
}

/** A least and its most: with the least above it nobody could order. */
const BOUNDS: readonly (readonly [least: SettingKey, most: SettingKey])[] = [
  ['limit.horeca.minUnits', 'limit.horeca.maxUnits'],
  ['limit.food.minUnits', 'limit.food.maxUnits'],
  ...(['ZTR', 'ZST', 'ZSO'] as const).flatMap((vehicle) => [
    [`limit.whs.${vehicle}.minPallets`, `limit.whs.${vehicle}.places`] as const,
    [`limit.whs.${vehicle}.minPallets`, 'limit.whs.maxPallets'] as const,
    ['limit.whs.minWeightKg', `limit.whs.${vehicle}.maxWeightKg`] as const,
  ]),
];

/** The bounds that cross once these keys are changed, at the changed key; what stays as it was is not asked about. */
export function crossedSettings(
  changed: readonly string[],
  valueOf: (key: SettingKey) => unknown,
): { key: string; wrong: WrongImport }[] {
  return BOUNDS.flatMap(([least, most]) => {
    const key = [least, most].find((one) => changed.includes(one));
    const [from, to] = [Number(valueOf(least)), Number(valueOf(most))];
    return key && from > to ? [{ key, wrong: wrongImport('settingCrossed', { least: from, most: to }) }] : [];
  });
}

/** What of a stored value serves. Of the sections those that this release knows: what a newer one has written beside them opens nothing, nor does a value that is none. */
export function usable(key: string, value: unknown): unknown {
  if (key !== 'sections' || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, on]) => (isPermission(name) ? [[name, on === '1' ? '1' : '0']] : [])),
  );
}

/** A value as somebody types it at a command line: JSON where it is JSON, on/off for flags, else the text itself. */
export function readSetting(key: SettingKey, text: string): unknown {
  if (typeof SETTINGS[key].default === 'boolean')
    return { on: true, off: false, 1: true, 0: false, true: true, false: false }[text] ?? text;
  if (typeof SETTINGS[key].default === 'string') return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
