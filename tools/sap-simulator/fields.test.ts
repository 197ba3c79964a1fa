import { expect, test } from 'vitest';
import type { Body } from './fields.ts';
import { FIELDS, REQUIRED, serviceOf } from './fields.ts';
import { bodyCheck, describedSchemas } from './validate-body.ts';

const standards = process.env['STANDARDS_DIR'];
const described = (body: Body) => (standards ? describedSchemas(standards, serviceOf(body)) : null);

test.skipIf(described('CreateA_SalesOrder') === null)(
  'the fields that the portal sends are those of SAP’s own description (left out without STANDARDS_DIR)',
  () => {
    for (const body of Object.keys(FIELDS) as Body[]) {
      const { properties, required = [] } = described(body)![body] as {
        properties: Record<string, { maxLength?: number }>;
        required?: string[];
      };
      expect([body, REQUIRED[body] ?? []]).toEqual([body, required]);
      for (const [field, longest] of Object.entries(FIELDS[body])) {
        expect([body, field, field in properties]).toEqual([body, field, true]);
        if (typeof longest === 'number')
          expect([body, field, properties[field]!.maxLength ?? 0]).toEqual([body, field, longest]);
      }
    }
  },
);

test('a body with an unknown field, a text that is too long or a number that is no text is refused', () => {
  const check = bodyCheck(standards ?? null);
  const order = { SalesOrder: '4500000001', to_Item: { results: [{ SalesOrderItem: '10', RequestedQuantity: '4' }] } };
  expect(check('CreateA_SalesOrder', order)).toBeNull();
  expect(check('CreateA_SalesOrder', { ...order, Discount: '5' })).toContain('Discount');
  expect(check('CreateA_SalesOrder', { ...order, SalesOrderType: 'ORDER' })).toContain('/SalesOrderType');
  expect(
    check('CreateA_SalesOrder', { ...order, to_Item: { results: [{ SalesOrderItem: '10', RequestedQuantity: 4 }] } }),
  ).toContain('/RequestedQuantity');
  expect(check('CreateA_SalesOrder', { ...order, RequestedDeliveryDate: '2026-11-24' })).toContain(
    '/RequestedDeliveryDate',
  );
});
