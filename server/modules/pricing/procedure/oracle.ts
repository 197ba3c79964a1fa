/**
 * The price rules once more, apart from the procedure: exact fractions of BigInt from beginning to end, nothing shared with
 * the code it checks (rules 2.2). Only the property tests use it.
 */
export interface Fraction {
  readonly n: bigint;
  readonly d: bigint;
}

const of = (n: bigint, d = 1n): Fraction => (d < 0n ? { n: -n, d: -d } : { n, d });
const add = (a: Fraction, b: Fraction) => of(a.n * b.d + b.n * a.d, a.d * b.d);
const multiply = (a: Fraction, b: Fraction) => of(a.n * b.n, a.d * b.d);

/** Half away from zero, to whole forints. */
function whole({ n, d }: Fraction): bigint {
  const sign = n < 0n ? -1n : 1n;
  return sign * ((2n * n * sign + d) / (2n * d));
}

export interface OracleLine {
  readonly list: bigint;
  readonly quantity: bigint;
  readonly perPallet: bigint;
  /** Basis points. */
  readonly customer: bigint;
  readonly contract: bigint;
  readonly promotion: bigint;
  readonly fullPallet: bigint;
  readonly transport: bigint;
  readonly kit: bigint | null;
  /** Per sales unit. */
  readonly redemption: bigint;
  readonly bottles: bigint;
  readonly boxes: bigint;
  readonly millilitres: bigint;
  readonly alcoholTenths: bigint;
  readonly beer: boolean;
}
export interface OracleOrder {
  readonly lines: readonly OracleLine[];
  readonly wholesale: boolean;
  readonly fee: bigint;
  readonly returnedBoxes: bigint;
  readonly returnedBottles: bigint;
  readonly vat: bigint;
  readonly excise: bigint;
}

export const BOTTLE = 50n;
export const BOX = 1_000n;
export const PALLET = 3_500n;

const share = (base: bigint, rate: bigint) => whole(of(base * rate, 10_000n));

function lineOf(line: OracleLine, excise: bigint) {
  const list = line.list * line.quantity;
  const customer = line.customer > 3_500n ? 3_500n : line.customer;
  const contract = customer + line.contract > 3_500n ? 3_500n - customer : line.contract;
  const yours = list - share(list, customer) - share(list, contract);
  const onPallets = (line.quantity / line.perPallet) * line.perPallet;
  const palletBase = whole(multiply(of(yours), of(onPallets, line.quantity)));
  const net =
    line.kit === null
      ? yours - share(yours, line.promotion) - share(palletBase, line.fullPallet) - share(yours, line.transport)
      : yours - share(yours, line.kit);
  // hl = ml / 100,000; alcohol % = tenths / 10
  const tax =
    line.beer && line.alcoholTenths > 5n
      ? whole(of(line.millilitres * line.quantity * line.alcoholTenths * excise, 1_000_000n))
      : 0n;
  return { list, yours, net, tax, tooLow: line.list !== 0n && net < tax + 1n };
}

export function oracle(order: OracleOrder) {
  const lines = order.lines.map((line) => lineOf(line, order.excise));
  const total = (amount: (line: OracleLine) => bigint) => order.lines.reduce((all, line) => all + amount(line), 0n);
  const goods = lines.reduce((all, line) => all + line.net, 0n);
  const full = total((line) => line.quantity / line.perPallet);
  const rest = order.lines.reduce((all, line) => add(all, of(line.quantity % line.perPallet, line.perPallet)), of(0n));
  const pallets = order.wholesale ? full + (rest.n + rest.d - 1n) / rest.d : 0n;
  const deposit = total((line) => line.boxes * line.quantity * BOX) + pallets * PALLET - order.returnedBoxes * BOX;
  const base = goods + deposit + order.fee;
  const vat = share(base, order.vat);
  const redemption = total((line) => line.redemption * line.quantity);
  const z099 = total((line) => line.bottles * line.quantity * BOTTLE) - order.returnedBottles * BOTTLE;
  const due = base + vat + redemption + z099;
  const cash = 5n * whole(of(due, 5n));
  return { lines, goods, goodsVat: share(goods, order.vat), pallets, deposit, base, vat, redemption, z099, due, cash };
}
