import type { Desk } from './start.ts';

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const button = (words: string, label: string) =>
  `<form method="post" action="/control"><button name="do" value="${escaped(words)}">${escaped(label)}</button></form>`;
const entry = (verb: string, label: string, example: string) =>
  `<form class="line" method="post" action="/control"><label for="${verb}">${label}</label><input type="hidden" name="do" value="${verb}"><input id="${verb}" name="of" placeholder="${example}" autocomplete="off"><button>Enter ${label.toLowerCase()}</button></form>`;
const chip = (text: string, tone: 'done' | 'warn' | 'plain' = 'plain') =>
  `<span class="chip ${tone}">${escaped(text)}</span>`;
const SHOWN = 100;

/** A table with a heading that says how many there are; rows carry the number of their document. */
function table(title: string, total: number, heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = heads.map((one) => `<th scope="col">${one}</th>`).join('');
  const body = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('');
  const more = total > rows.length ? `<p class="quiet">The newest ${rows.length} of ${total}.</p>` : '';
  return `<section aria-label="${title}"><h2>${title} <small>${total}</small></h2>${
    rows.length === 0
      ? '<p class="quiet">None yet.</p>'
      : `<div class="wide"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>${more}`
  }</section>`;
}

const newest = <T>(all: readonly T[]) => all.toReversed().slice(0, SHOWN);

const STYLE = `
:root{color-scheme:light dark;--ink:#1d2b36;--quiet:#5a6b78;--rule:#d5dde3;--sheet:#fff;--ground:#f3f6f8;--blue:#0064d9;--done:#256f3a;--warn:#a45d00}
@media (prefers-color-scheme:dark){:root{--ink:#e6edf2;--quiet:#9fb0bd;--rule:#35444f;--sheet:#1b252d;--ground:#121a20;--blue:#6cb0ff;--done:#7bd093;--warn:#f2b867}}
*{box-sizing:border-box}
body{font:14px/1.45 system-ui,sans-serif;margin:0;color:var(--ink);background:var(--ground)}
header,main{max-width:80rem;margin:0 auto;padding:1rem}
header{padding-bottom:0}
h1{font-size:1.35rem;margin:0}h2{font-size:1rem;margin:0 0 .6rem}h2 small,.quiet{color:var(--quiet);font-weight:400}
p{margin:.2rem 0 .6rem}
section{background:var(--sheet);border:1px solid var(--rule);border-radius:.5rem;padding:.9rem 1rem;margin-bottom:1rem}
.wide{overflow-x:auto;margin:0 -1rem;padding:0 1rem}
table{border-collapse:collapse;width:100%}
th,td{text-align:left;vertical-align:top;padding:.45rem .9rem .45rem 0;border-top:1px solid var(--rule)}
th{border:0;color:var(--quiet);font-weight:500;white-space:nowrap}
td:first-child{font-variant-numeric:tabular-nums;font-weight:600}
td{white-space:nowrap}td:last-child{white-space:normal;min-width:15rem;padding-right:0}
form{display:inline-flex;gap:.4rem;flex-wrap:wrap;align-items:center;margin:0 .3rem .3rem 0}
button,input{font:inherit;color:inherit;background:var(--sheet);border:1px solid var(--rule);border-radius:.3rem;padding:.25rem .6rem;min-height:2rem}
button{cursor:pointer}button:hover{border-color:var(--blue);color:var(--blue)}
:focus-visible{outline:2px solid var(--blue);outline-offset:1px}
.chip{display:inline-block;margin:0 .3rem .2rem 0;padding:0 .5rem;border:1px solid currentColor;border-radius:1rem;font-size:.85em;color:var(--quiet)}
.chip.done{color:var(--done)}.chip.warn{color:var(--warn)}
form.line{display:flex;max-width:36rem}input{min-width:12rem;flex:1}
@media (max-width:44rem){thead{display:none}table,tbody,tr,td{display:block}tr{border-top:1px solid var(--rule);padding:.5rem 0}td{border:0;padding:.1rem 0;white-space:normal}}
@media (pointer:coarse){button,input{min-height:2.75rem}}`;

/** The page of the simulator: its documents, and what a person at SAP does with them. A document offers only what it still can. */
export function page({ books, records, events, faults, locked }: Desk): string {
  const orders = newest(books.orders).map((order) => {
    const { number, items, deliveryBlock, credit, closed } = order;
    const deliveries = books.deliveriesOf(number);
    const isRejected = items.every(({ rejected }) => rejected);
    const isLocked = locked.has(number);
    const delivered = (item: string) =>
      books.deliveredOf(number).reduce((sum, one) => sum + (one.orderItem === item ? one.quantity : 0), 0);
    const isOpen = !closed && !isRejected && items.some((item) => delivered(item.number) < item.confirmed);
    return [
      number,
      escaped(String(order.head['SoldToParty'])),
      items
        .map(
          (item) =>
            `${escaped(item.number)} · ${escaped(item.material)} × ${item.quantity} ${escaped(item.unit)}${item.rejected ? ` (rejected ${escaped(item.rejected)})` : ''}`,
        )
        .join('<br>'),
      [
        isRejected
          ? chip('rejected', 'warn')
          : isOpen
            ? chip(deliveries.length > 0 ? 'in part' : 'open')
            : chip('delivered', 'done'),
        deliveryBlock && chip(`block ${deliveryBlock}`, 'warn'),
        credit === 'B' && chip('credit', 'warn'),
        isLocked && chip('locked by KOVACSJ', 'warn'),
      ]
        .filter(Boolean)
        .join(''),
      [
        isOpen && button(`deliver ${number}`, 'Deliver'),
        isOpen && deliveries.length > 0 && button(`close ${number}`, 'Deliver no more'),
        isOpen && button(`${deliveryBlock ? 'unblock' : 'block'} ${number}`, deliveryBlock ? 'Unblock' : 'Block'),
        isOpen &&
          button(
            `${credit === 'B' ? 'release' : 'credit'} ${number}`,
            credit === 'B' ? 'Release credit' : 'Fail credit check',
          ),
        isOpen && deliveries.length === 0 && button(`reject ${number} 61`, 'Reject'),
        button(`${isLocked ? 'unlock' : 'lock'} ${number}`, isLocked ? 'Unlock' : 'Lock'),
      ]
        .filter(Boolean)
        .join(''),
    ];
  });
  const deliveries = newest(books.deliveries).map(({ number, order, items, picking, issuedAt, arrivedAt }) => {
    const isBilled = books.bills.some((bill) => bill.type === 'F2' && bill.delivery === number);
    return [
      number,
      order,
      items.map((item) => `${escaped(item.material)} × ${item.quantity}`).join('<br>'),
      arrivedAt ? chip('arrived', 'done') : chip(issuedAt ? 'goods issued' : picking === 'C' ? 'picked' : 'created'),
      [
        !issuedAt && picking !== 'C' && button(`pick ${number}`, 'Pick'),
        !issuedAt && button(`issue ${number}`, 'Post goods issue'),
        !issuedAt && button(`delete ${number}`, 'Delete'),
        issuedAt && !arrivedAt && button(`arrive ${number}`, 'Confirm delivery'),
        issuedAt && !isBilled && button(`bill ${number}`, 'Bill'),
      ]
        .filter(Boolean)
        .join(''),
    ];
  });
  const bills = newest(books.bills).map(({ number, type, order, delivery, cleared, cancelled, items }) => {
    const isInvoice = type === 'F2' && !cancelled;
    const first = items[0];
    return [
      number,
      type,
      order,
      delivery,
      cancelled ? chip('cancelled', 'warn') : cleared ? chip('cleared', 'done') : chip('open'),
      [
        isInvoice && !cleared && button(`clear ${number}`, 'Clear'),
        isInvoice && first && button(`credit-memo ${number} ${first.orderItem}=1`, 'Credit one unit'),
        isInvoice && button(`cancel-bill ${number}`, 'Cancel'),
      ]
        .filter(Boolean)
        .join(''),
    ];
  });
  const planned = faults.left.map(({ fault, call, when, times }) =>
    chip(`${fault}, ${call}, ${when} the commit, ${times}×`, 'warn'),
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>SAP simulator</title>
<style>${STYLE}</style>
<header><h1>SAP simulator</h1><p class="quiet">Speaks the OData services of SAP S/4HANA for sales orders, outbound deliveries and billing documents. It is no SAP.</p></header>
<main>${table('Sales orders', books.orders.length, ['Order', 'Sold-to', 'Items', 'Status', 'Do'], orders)}
${table('Deliveries', books.deliveries.length, ['Delivery', 'Order', 'Items', 'Status', 'Do'], deliveries)}
${table('Billing documents', books.bills.length, ['Document', 'Type', 'Order', 'Delivery', 'Status', 'Do'], bills)}
${table(
  'Stock',
  records.stock.length,
  ['Material', 'Free', 'More comes'],
  records.stock.map(({ material, free, more }) => [escaped(material), String(free), escaped(more ?? 'unknown')]),
)}
${table(
  'Credit limits',
  records.limits.length,
  ['Customer', 'Limit', 'Used'],
  records.limits.map(({ customer, limit, used }) => [escaped(customer), String(limit), String(used)]),
)}
${table(
  'Condition records',
  records.conditions.length,
  ['Type', 'Material', 'Ft a unit'],
  newest(records.conditions).map(({ type, material, amount }) => [escaped(type), escaped(material), String(amount)]),
)}
<section aria-label="Records"><h2>Enter records</h2>${entry('stock', 'Stock', '100101 20 2026-11-27')}${entry('limit', 'Credit limit', '1000001 500000')}${entry('condition', 'Condition', 'ZDEP 100101 1000')}${button('no-records', 'Clear records')}</section>
<section aria-label="Events"><h2>Events</h2><p>Now <b>${events.mode}</b>: ${events.counted.taken} taken, ${events.counted.refused} attempts refused.</p>${['on', 'off', 'twice', 'late'].map((mode) => button(`events ${mode}`, mode)).join('')}</section>
<section aria-label="Faults"><h2>Faults</h2><p>${planned.length > 0 ? planned.join('') : '<span class="quiet">None is planned.</span>'}</p>
<form class="line" method="post" action="/control"><label for="do">Do</label><input id="do" name="do" placeholder="fault lost create after 1" autocomplete="off"><button>Run</button></form>${button('expire-tokens', 'Expire CSRF tokens')}${button('no-faults', 'Clear faults')}</section></main></html>`;
}
