import { expect, test } from 'vitest';
import exampleMapping from '../../../docs/examples/sap-mapping.json' with { type: 'json' };
import type { Moment } from './documents.ts';
import { DOCUMENTS } from './documents.ts';
import type { SapMapping } from './mapping.ts';

const mapping = exampleMapping as unknown as SapMapping;
const day = (text: string) => `/Date(${Date.parse(text)})/`;
const said = (kind: 'delivery' | 'bill', entity: object) =>
  DOCUMENTS.find((one) => one.kind === kind)!.read(entity as Record<string, unknown>, mapping);
const delivery = (more: object) =>
  said('delivery', {
    DeliveryDocument: '80000001',
    OverallGoodsMovementStatus: 'C',
    OverallProofOfDeliveryStatus: 'C',
    to_DeliveryDocumentItem: {
      results: [
        { ReferenceSDDocument: '4500000012', ReferenceSDDocumentItem: '000010', ActualDeliveryQuantity: '4.000' },
      ],
    },
    ...more,
  })[0]!.delivery!;
const at = ({ at: millis }: Moment) => new Date(millis!).toISOString();

test('the times of a delivery are those of the clock on the wall, in summer and in winter', () => {
  const winter = delivery({ ActualGoodsMovementDate: day('2026-11-27'), ActualGoodsMovementTime: 'PT23H30M00S' });
  expect(at(winter.issuedAt)).toBe('2026-11-27T22:30:00.000Z');
  const summer = delivery({ ActualGoodsMovementDate: day('2026-07-01'), ActualGoodsMovementTime: 'PT00H15M00S' });
  expect(at(summer.issuedAt)).toBe('2026-06-30T22:15:00.000Z');
});

test('goods that were confirmed on the day of their goods issue did not arrive before it', () => {
  const issue = { ActualGoodsMovementDate: day('2026-11-27'), ActualGoodsMovementTime: 'PT14H00M00S' };
  expect(at(delivery({ ...issue, ProofOfDeliveryDate: day('2026-11-27') }).arrivedAt)).toBe('2026-11-27T13:00:00.000Z');
  const confirmed = { ProofOfDeliveryDate: day('2026-11-27'), ConfirmationTime: 'PT16H20M00S' };
  expect(at(delivery({ ...issue, ...confirmed }).arrivedAt)).toBe('2026-11-27T15:20:00.000Z');
});

test('a day without a time is a day: of the goods issue, of the arrival, and of an invoice', () => {
  const issue = { ActualGoodsMovementDate: day('2026-11-27'), ActualGoodsMovementTime: 'PT14H00M00S' };
  const arrived = delivery({ ...issue, ProofOfDeliveryDate: day('2026-11-28'), ConfirmationTime: 'PT00H00M00S' });
  expect([arrived.issuedAt.isDay, arrived.arrivedAt.isDay]).toEqual([false, true]);
  const issued = delivery({ ...issue, ActualGoodsMovementTime: 'PT00H00M00S' });
  expect([issued.issuedAt.isDay, issued.arrivedAt.isDay]).toEqual([true, true]);
  const timed = delivery({ ...issue, ProofOfDeliveryDate: day('2026-11-28'), ConfirmationTime: 'PT09H30M00S' });
  expect(timed.arrivedAt.isDay).toBe(false);
});

test('an invoice whose items refer to the order itself names no delivery', () => {
  const { steps } = said('bill', {
    BillingDocument: '90000001',
    BillingDocumentDate: day('2026-11-27'),
    CreationDate: day('2026-11-28'),
    SDDocumentCategory: 'M',
    to_Item: {
      results: [
        {
          SalesDocument: '4500000012',
          SalesDocumentItem: '10',
          BillingQuantity: '4.000',
          NetAmount: '1000.00',
          ReferenceSDDocument: '4500000012',
          ReferenceSDDocumentCategory: 'C',
        },
      ],
    },
  })[0]!;
  expect(steps[0]).toMatchObject({ step: 'invoiced', invoiceNumber: '90000001', at: Date.parse('2026-11-27') });
  expect(steps[0]).not.toHaveProperty('deliveryNoteNumber');
});
