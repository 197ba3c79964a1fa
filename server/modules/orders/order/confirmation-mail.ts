import { escaped } from '#platform/mail/html.ts';
import type { Mail } from '#platform/mail/index.ts';
import type { Ft } from '#values/money.ts';
import { toFt } from '#values/money.ts';
import { numberText } from '#values/number-text.ts';
import type { Language } from '#values/text.ts';
import { inLanguage } from '#values/text.ts';
import { instantText } from '#wording/day-text.ts';
import { say } from '#wording/say.ts';
import type { NewOrder, OrderNumbers } from './order.ts';

interface Row {
  readonly label: string;
  readonly value: string;
}

export interface Confirmation {
  readonly language: Language;
  readonly to: string;
  readonly order: NewOrder;
  readonly numbers: OrderNumbers;
  /** The number of the order that it takes the place of; null: a new order. */
  readonly replaces: string | null;
  /** Who ordered, called as in the mail's language. */
  readonly createdBy: string;
  readonly publicUrl: string;
  /** In words. */
  readonly paymentMethod: string;
  /** Who signs. */
  readonly supplier: string;
}

/** "Your order has been sent": the whole order as it was placed, as text and as simple markup. */
export function confirmationMail({
  language,
  to,
  order,
  numbers: { number },
  replaces,
  createdBy,
  publicUrl,
  paymentMethod,
  supplier,
}: Confirmation): Mail {
  const word = (key: string, params = {}) => say(language, `confirmation.${key}`, params);
  const { head, sums, lines } = order;
  const link = `${publicUrl}/orders/history/${number}`;
  const facts: Row[] = [
    { label: word('number'), value: number },
    ...(replaces === null ? [] : [{ label: word('replaces'), value: replaces }]),
    { label: word('customerNumber'), value: head.customerOrderNumber || '–' },
    { label: word('deliveryDate'), value: dayText(head.deliveryDate, language) },
    {
      label: word('shipTo'),
      value: `${head.parties.shipTo.name}, ${head.parties.shipTo.postcode} ${head.parties.shipTo.city}, ${head.parties.shipTo.street}`,
    },
    { label: word('transport'), value: say(language, `transport.${head.transportType}`) },
    { label: word('payment'), value: paymentMethod },
    { label: word('note'), value: head.noteForDriver || '–' },
    { label: word('createdBy'), value: createdBy },
  ];
  const rowOf = (line: (typeof lines)[number]) => ({
    name: `${line.sku} ${inLanguage(line.name, language)}${line.package ? ` · ${line.package.quantity} × ${inLanguage(line.package.name, language)}` : ''}`,
    unit: unlessSaid(inLanguage(line.packaging, language), inLanguage(line.name, language)),
    quantity: `${line.isReturn ? '−' : ''}${numberText(line.quantity)}`,
    amount: ftText((line.isReturn ? line.deposit + line.redemptionFee + line.z099 : line.net) as Ft),
  });
  // Empties that go back are no goods: they stand apart, as on the pages.
  const lists = [
    { title: word('lines'), rows: lines.filter(({ isReturn }) => !isReturn).map(rowOf) },
    { title: word('returned'), rows: lines.filter(({ isReturn }) => isReturn).map(rowOf) },
  ].filter(({ rows }) => rows.length > 0);
  const totals: Row[] = [
    { label: word('goods'), value: ftText(sums.net) },
    ...(sums.fee === 0 ? [] : [{ label: word('fee'), value: ftText(sums.fee) }]),
    ...(sums.deposit === 0 ? [] : [{ label: word('deposit'), value: ftText(sums.deposit) }]),
    { label: word('vat'), value: ftText(sums.vat) },
    ...(sums.redemptionFee === 0 ? [] : [{ label: word('redemptionFee'), value: ftText(sums.redemptionFee) }]),
    ...(sums.z099 === 0 ? [] : [{ label: word('z099'), value: ftText(sums.z099) }]),
    sums.due < 0
      ? { label: word('back'), value: ftText(toFt(-sums.due)) }
      : { label: word('due'), value: ftText(sums.due) },
    ...(sums.cashRounding === 0
      ? []
      : [
          { label: word('rounding'), value: ftText(sums.cashRounding) },
          { label: word('payable'), value: ftText(toFt(sums.due + sums.cashRounding)) },
        ]),
  ];
  const subject = word('subject', { number });
  const intro = word('intro');
  const until =
    head.changeableUntil && head.changeableUntil > head.placedAt
      ? word('until', { instant: instantText(language, head.changeableUntil) })
      : '';
  return {
    dedupKey: `order-confirmation:${number}`,
    to,
    ...(head.uid !== null && { uid: head.uid }),
    aboutUids: [head.actorUid],
    companyId: head.companyId,
    subject,
    text: [
      intro,
      '',
      ...facts.map(({ label, value }) => `${label}: ${value}`),
      '',
      ...lists.flatMap(({ title, rows }) => [
        title,
        ...rows.map(
          ({ name, unit, quantity, amount }) => `  ${quantity} × ${name}${unit ? ` (${unit})` : ''}: ${amount}`,
        ),
        '',
      ]),
      ...totals.map(({ label, value }) => `${label}: ${value}`),
      '',
      ...(until ? [until, ''] : []),
      `${word('see')} ${link}`,
      '',
      word('signature', { supplier }),
    ].join('\n'),
    html: `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head><body style="font:15px/1.5 Segoe UI,Arial,sans-serif;color:#2a1f14">
<h1 style="font-size:20px">${escaped(subject)}</h1><p>${escaped(intro)}</p>
<table>${facts.map(({ label, value }) => `<tr><th style="text-align:left;padding-right:16px;font-weight:600">${escaped(label)}</th><td>${escaped(value)}</td></tr>`).join('')}</table>
${lists
  .map(
    ({ title, rows }) => `<h2 style="font-size:16px">${escaped(title)}</h2>
<table>${rows.map(({ name, unit, quantity, amount }) => `<tr><td style="text-align:right;padding-right:8px">${quantity}</td><td style="padding-right:16px">${escaped(name)}${unit ? `<br><small>${escaped(unit)}</small>` : ''}</td><td style="text-align:right;white-space:nowrap">${amount}</td></tr>`).join('')}</table>`,
  )
  .join('\n')}
<table>${totals.map(({ label, value }, index) => `<tr${index === totals.length - 1 ? ' style="font-weight:700"' : ''}><td style="padding-right:16px">${escaped(label)}</td><td style="text-align:right;white-space:nowrap">${value}</td></tr>`).join('')}</table>
${until ? `<p>${escaped(until)}</p>` : ''}<p><a href="${escaped(link)}">${escaped(word('see'))}</a></p><p>${escaped(word('signature', { supplier }))}</p></body></html>`,
  };
}

/** The pack, where the product's name does not end with it. */
function unlessSaid(pack: string, name: string): string {
  return name.toLowerCase().endsWith(pack.toLowerCase()) ? '' : pack;
}

/** rules 1.5: groups of three with a hard blank, in every language of the portal. */
function ftText(amount: Ft): string {
  return `${numberText(amount).replace('-', '−')}\u00a0Ft`;
}

function dayText(day: string, language: Language): string {
  return written(language, { dateStyle: 'full', timeZone: 'UTC' }).format(Date.parse(`${day}T00:00:00Z`));
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Made once: making one takes longer than the rest of the mail. */
function written(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${options.dateStyle}`;
  let format = formats.get(key);
  if (!format)
    formats.set(
      key,
      (format = new Intl.DateTimeFormat(language === 'hu' ? 'hu-HU' : language === 'es' ? 'es-ES' : 'en-GB', options)),
    );
  return format;
}
