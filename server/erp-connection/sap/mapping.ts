import type { CodesInUse } from '#modules/delivery/index.ts';
import { readFileSync, statSync } from 'node:fs';
import { z } from 'zod';
import type { ErpNote } from '#modules/erp/index.ts';
import { NotedError } from '#modules/erp/index.ts';
import type { Charge } from '#vocabulary/erp-charge.ts';
import { CHARGES } from '#vocabulary/erp-charge.ts';
import { TRANSPORT_TYPES } from '#vocabulary/transport-type.ts';

const code = (longest: number) => z.string().regex(/^\S+$/, 'must be a code of SAP').max(longest);
/** Our codes and those of SAP. */
const codes = (longest: number) => z.record(z.string(), code(longest));

const mappingSchema = z.strictObject({
  salesOrganization: code(4),
  distributionChannel: code(2),
  division: code(2),
  /** Of texts, as SAP names it. */
  language: code(2),
  /** `external`: the order types have an external number range, and our 45… is the number of the order. Else the field that holds it; it is searched before an order is created. */
  orderNumber: z.union([z.literal('external'), z.strictObject({ field: z.enum(['PurchaseOrderByShipToParty']) })]),
  orderTypes: codes(4),
  orderReasons: codes(3).default({}),
  /** Transport types are shipping conditions. */
  transportTypes: codes(2),
  /** Places of shipment are shipping points of the items. */
  shipmentPlaces: codes(4).default({}),
  paymentMethods: z.record(
    z.string(),
    z.strictObject({ paymentTerms: code(4).optional(), paymentMethod: code(1).optional() }),
  ),
  units: codes(3),
  itemCategories: z.strictObject({ goods: code(4).optional(), returns: code(4) }),
  partnerFunctions: z.strictObject({ shipTo: code(2), billTo: code(2), payer: code(2) }),
  /** `erp`: SAP prices; `portal`: each item carries our net price as this condition type. */
  prices: z.union([z.literal('erp'), z.strictObject({ conditionType: code(4) })]),
  /** Which price counts: `portal`, and SAP's is compared with it; `erp`: SAP's, which is asked for before an order is placed. */
  priceSource: z.enum(['portal', 'erp']).default('portal'),
  texts: z.strictObject({ noteForDriver: code(4) }),
  /** The delivery block of an order that its customer is changing. */
  changeBlock: code(2),
  /** `customer`: what we reject items with when the customer cancels. */
  rejectionReasons: z.strictObject({ customer: code(2), others: z.record(z.string(), z.string().min(1)).default({}) }),
  /** Types of credit memos that lower the price of goods; those of all others take the goods back. */
  priceCredits: z.array(code(4)).default([]),
  /** Whether the net amounts of billing items are those of the goods alone. `with fees`: they hold fees or deposits as well, and what was agreed stands on the papers here. */
  billedNet: z.enum(['goods', 'with fees']).default('goods'),
  /** SAP's condition types of what is paid beside the goods, by kind; absent: deposits and fees are not compared. */
  conditions: z
    .strictObject(
      Object.fromEntries(CHARGES.map((charge) => [charge, z.array(code(4))])) as Record<
        Charge,
        z.ZodArray<z.ZodString>
      >,
    )
    .optional(),
  /** What says that the goods have arrived, where nobody confirms deliveries at SAP: the goods issue. */
  arrival: z.enum(['proof of delivery', 'goods issue']),
  /** Message numbers by which SAP says that somebody else works on the document. */
  lockedMessages: z.array(z.string()).default(['V1/042', 'V1/043', 'VU/010', 'MC/602']),
});
export type SapMapping = z.output<typeof mappingSchema>;

/** The file cannot be taken as it is. */
export class MappingFault extends NotedError {}

/** The mapping as it stands in a file. Throws MappingFault, which names what is missing or wrong. */
export function readMapping(file: string): SapMapping {
  let given: unknown;
  try {
    given = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new MappingFault({ code: 'mappingUnreadable', said: (error as Error).message }, { cause: error });
  }
  const read = mappingSchema.safeParse(given);
  if (!read.success)
    throw new MappingFault({
      code: 'mappingWrong',
      said: read.error.issues.map(({ path, message }) => `${path.join('.') || 'the file'}: ${message}`).join('; '),
    });
  const missing = Object.keys(TRANSPORT_TYPES).filter((type) => !(type in read.data.transportTypes));
  const types = CHARGES.flatMap((charge) => read.data.conditions?.[charge] ?? []);
  const twice = types.filter((type, at) => types.indexOf(type) !== at);
  if (twice.length > 0) throw new MappingFault({ code: 'mappingTwice', codes: twice.join(', ') });
  if (missing.length > 0)
    throw new MappingFault({ code: 'mappingLacks', table: 'transportTypes', codes: missing.join(', ') });
  return read.data;
}

/** The mapping as the file says now. */
export interface CurrentMapping {
  /** `fault`: why the file as it stands is not taken; then `now` is the last one that could be. */
  read(): { readonly now: SapMapping; readonly fault: ErpNote | null };
}

/** Follows the file, so that an order that lacked a code goes through again without a restart. Throws MappingFault when the file is faulty at the beginning. */
export function followMapping(file: string): CurrentMapping {
  let [now, fault]: [SapMapping, ErpNote | null] = [readMapping(file), null];
  let seen = stampOf(file);
  return {
    read() {
      const stamp = stampOf(file);
      if (stamp !== seen) {
        try {
          [now, fault] = [readMapping(file), null];
        } catch (error) {
          if (!(error instanceof MappingFault)) throw error;
          fault = error.note;
        }
        seen = stamp;
      }
      return { now, fault };
    },
  };
}

function stampOf(file: string): string {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat ? `${stat.mtimeMs} ${stat.size} ${stat.ino}` : '';
}

/** What a mapping lacks for orders of this portal. */
export function missingIn(mapping: SapMapping, inUse: CodesInUse): ErpNote[] {
  return (Object.keys(inUse) as (keyof CodesInUse)[]).flatMap((table) => {
    const missing = inUse[table].filter((one) => !Object.hasOwn(mapping[table], one));
    return missing.length > 0 ? [{ code: 'mappingLacks' as const, table, codes: missing.join(', ') }] : [];
  });
}
