import { describe, expect, test } from 'vitest';
import { readTransportType, transportTypesFor } from './transport-type.ts';

describe('transport types (rules 2.5)', () => {
  test('points of sale get the standard delivery and collection, wholesalers all five', () => {
    expect(transportTypesFor({ customerType: 'POS Horeca' }, { logisticsPartner: false })).toEqual(['ZSO', 'ZES']);
    expect(transportTypesFor({ customerType: 'POS Food' }, { logisticsPartner: false })).toEqual(['ZSO', 'ZES']);
    expect(transportTypesFor({ customerType: 'WHS' }, { logisticsPartner: false })).toEqual([
      'ZTR',
      'ZST',
      'ZSO',
      'ZES',
      'ZET',
    ]);
  });

  test('a logistics partner drives no truck', () => {
    expect(transportTypesFor({ customerType: 'WHS' }, { logisticsPartner: true })).not.toContain('ZTR');
  });

  test.each([
    ['ZST', 'ZST'],
    ['small_truck', 'ZST'],
    ['Kisteherauto', 'ZST'],
    ['Kisteherautó', 'ZST'],
    ['Small Truck', 'ZST'],
    ['zso', 'ZSO'],
    ['Normál szállítás', 'ZSO'],
    ['Normál rendelés', 'ZSO'],
    ['Goengyoeleg', null],
    ['', null],
  ])('reads "%s" as %s', (text, code) => {
    expect(readTransportType(text)).toBe(code);
  });
});
