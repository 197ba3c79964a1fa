import type { Desk } from './start.ts';

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const button = (words: string, label: string) =>
  `<form method="post" action="/control"><button name="do" value="${escaped(words)}">${escaped(label)}</button></form>`;
const table = (heads: readonly string[], rows: readonly (readonly string[])[]) =>
  `<table><thead><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr></thead><tbody>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('') || `<tr><td colspan="${heads.length}">None yet.</td></tr>`}</tbody></table>`;

/** The page of the simulator: its documents, and what a person at SAP does with them. */
export function page({ books, events, faults, locked }: Desk): string {
  const orders = books.orders
    .toReversed()
    .slice(0, 100)
    .map((order) => [
      order.number,
      escaped(String(order.head['SoldToParty'])),
      order.items
        .map(
          (item) =>
            `${escaped(item.material)} × ${item.quantity} ${escaped(item.unit)}${item.rejected ? ` (rejected ${escaped(item.rejected)})` : ''}`,
        )
        .join('<br>'),
      [
        order.deliveryBlock && `block ${escaped(order.deliveryBlock)}`,
        order.credit === 'B' && 'credit',
        locked.has(order.number) && 'locked by KOVACSJ',
      ]
        .filter(Boolean)
        .join(', '),
      button(`deliver ${order.number}`, 'Deliver') +
        button(
          `${order.deliveryBlock ? 'unblock' : 'block'} ${order.number}`,
          order.deliveryBlock ? 'Unblock' : 'Block',
        ) +
        button(
          `${order.credit === 'B' ? 'release' : 'credit'} ${order.number}`,
          order.credit === 'B' ? 'Release credit' : 'Fail credit check',
        ) +
        button(
          `${locked.has(order.number) ? 'unlock' : 'lock'} ${order.number}`,
          locked.has(order.number) ? 'Unlock' : 'Lock',
        ) +
        button(`close ${order.number}`, 'Deliver no more') +
        button(`reject ${order.number} 61`, 'Reject'),
    ]);
  const deliveries = books.deliveries
    .toReversed()
    .slice(0, 100)
    .map(({ number, order, items, picking, issuedAt, arrivedAt }) => [
      number,
      order,
      items.map((item) => `${escaped(item.material)} × ${item.quantity}`).join('<br>'),
      arrivedAt ? 'arrived' : issuedAt ? 'goods issued' : picking === 'C' ? 'picked' : 'created',
      button(`pick ${number}`, 'Pick') +
        button(`issue ${number}`, 'Post goods issue') +
        button(`arrive ${number}`, 'Confirm delivery') +
        button(`bill ${number}`, 'Bill'),
    ]);
  const bills = books.bills
    .toReversed()
    .slice(0, 100)
    .map(({ number, order, delivery, cleared }) => [
      number,
      order,
      delivery,
      cleared ? 'cleared' : 'open',
      button(`clear ${number}`, 'Clear') + button(`cancel-bill ${number}`, 'Cancel'),
    ]);
  const planned =
    faults.left.map(({ fault, call, when, times }) => `${fault}, ${call}, ${when} the commit, ${times}×`).join('; ') ||
    'none';
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>SAP simulator</title>
<style>:root{color-scheme:light dark}body{font:15px/1.45 system-ui,sans-serif;margin:2rem auto;max-width:76rem;padding:0 1rem}h1{font-size:1.5rem}h2{font-size:1.1rem;margin-top:2rem}div.wide{overflow-x:auto}table{border-collapse:collapse;width:100%}th,td{white-space:nowrap;text-align:left;vertical-align:top;padding:.4rem .7rem;border-bottom:1px solid color-mix(in srgb,currentColor 20%,transparent)}form{display:inline-block;margin:0 .3rem .3rem 0}button{font:inherit;padding:.2rem .6rem;cursor:pointer}</style>
<h1>SAP simulator</h1><p>Speaks the OData services of SAP S/4HANA for sales orders, outbound deliveries and billing documents. It is no SAP.</p>
<h2>Sales orders</h2><div class="wide">${table(['Order', 'Sold-to', 'Items', 'Status', 'Do'], orders)}</div>
<h2>Deliveries</h2><div class="wide">${table(['Delivery', 'Order', 'Items', 'Status', 'Do'], deliveries)}</div>
<h2>Billing documents</h2><div class="wide">${table(['Document', 'Order', 'Delivery', 'Status', 'Do'], bills)}</div>
<h2>Events</h2><p>${events.mode}: ${events.counted.taken} taken, ${events.counted.refused} attempts refused.</p>${['on', 'off', 'twice', 'late'].map((mode) => button(`events ${mode}`, mode)).join('')}
<h2>Faults</h2><p>Planned: ${escaped(planned)}</p>
<form method="post" action="/control"><label>Do <input name="do" size="40" placeholder="fault lost create after 1"></label> <button>Run</button></form>${button('expire-tokens', 'Expire CSRF tokens')}${button('no-faults', 'Clear faults')}</html>`;
}
