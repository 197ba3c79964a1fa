import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { Books } from './books.ts';
import type { Body } from './fields.ts';
import { FIELDS, REQUIRED, serviceOf } from './fields.ts';
import { simulationOf } from './order-of.ts';
import { Records } from './records.ts';
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

test.skipIf(described('CreateA_SalesOrderSimulation') === null)(
  'the answer of a simulation is as SAP describes it, with no other field (left out without STANDARDS_DIR)',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'sap-records-'));
    const records = new Records(folder, new Books(folder));
    records.count('100101', 1, '2026-12-18');
    records.charge('ZDEP', '100101', 1_000);
    const answer = simulationOf(
      {
        SalesOrderType: 'OR',
        SoldToParty: '1000001',
        RequestedDeliveryDate: '/Date(1795478400000)/',
        to_Pricing: {},
        to_Credit: {},
        to_Item: {
          results: [
            {
              SalesOrderItem: '10',
              Material: '100101',
              RequestedQuantity: '4',
              RequestedQuantityUnit: 'CRT',
              to_ScheduleLine: { results: [] },
              to_PricingElement: { results: [] },
            },
          ],
        },
      },
      new Map(),
      records,
    );
    const schemas = describedSchemas(standards!, 'API_SALES_ORDER_SIMULATION_SRV')!;
    const ajv = new Ajv({ allErrors: true, strict: false, validateFormats: false });
    ajv.addSchema({ $id: 'simulation', components: { schemas } });
    const check = ajv.compile({ $ref: 'simulation#/components/schemas/A_SalesOrderSimulation' });
    check(answer);
    expect(check.errors ?? []).toEqual([]);
    rmSync(folder, { recursive: true });
  },
);
