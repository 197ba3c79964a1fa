import { describe, expect, test } from 'vitest';
import { say } from '#wording/say.ts';
import { ORDER_STATUSES } from '#vocabulary/order-status.ts';
import type { OrderState } from './order.ts';
import { PLACED } from './order.ts';
import type { OrderMove } from './order-move.ts';
import { ORDER_MOVES, canMove, moved, ruleOf } from './order-move.ts';
import { deliveryStatusLabel, orderStatusLabel } from './status-label.ts';
import { timeLineOf } from './time-line.ts';

const after = (...moves: OrderMove[]): OrderState =>
  moves.reduce((state, move) => {
    expect(canMove(state, move), `${move} from ${state.status}`).toBe(true);
    return moved(state, move);
  }, PLACED);

describe('the life cycle of an order', () => {
  test('runs from Open over delivery to Paid', () => {
    expect(after('confirm')).toEqual(PLACED);
    expect(after('confirm', 'pick', 'ship')).toMatchObject({
      status: 'Dispatched / Invoiced',
      deliveryStatus: 'AWAITING DELIVERY',
    });
    expect(after('confirm', 'prepare', 'pick', 'pack', 'ship', 'deliver', 'invoice', 'pay')).toMatchObject({
      status: 'Paid',
      processingStatus: 'Completely Processed',
      deliveryStatus: 'DELIVERED',
    });
  });

  test('nothing leaves Paid, Cancelled and Rejected', () => {
    for (const status of ['Paid', 'Cancelled', 'Rejected'] as const) {
      expect(ORDER_MOVES.filter((move) => canMove({ status }, move))).toEqual([]);
    }
  });

  test('only an open order can be cancelled, only what has not left can be rejected', () => {
    expect(ORDER_STATUSES.filter((status) => canMove({ status }, 'cancel'))).toEqual(['Open']);
    expect(ORDER_STATUSES.filter((status) => canMove({ status }, 'reject'))).toEqual(['Open', 'In Progress']);
  });

  test('every move between two statuses is one of the legal ones', () => {
    const legal = new Set([
      'Open>In Progress',
      'Open>Cancelled',
      'Open>Rejected',
      'In Progress>Dispatched / Invoiced',
      'In Progress>Rejected',
      'In Progress>Invoiced',
      'Dispatched / Invoiced>Invoiced',
      'Invoiced>Paid',
    ]);
    const made = ORDER_MOVES.flatMap((move) => ruleOf(move).from.map((from) => `${from}>${ruleOf(move).to}`)).filter(
      (step) => new Set(step.split('>')).size > 1,
    );
    expect(new Set(made)).toEqual(legal);
  });

  test('the rest of an order is closed only while it is to come, and nothing is rejected of which a delivery has ended', () => {
    const inParts = { status: 'In Progress', deliveryStatus: 'PARTIALLY DELIVERED' } as const;
    expect(ORDER_MOVES.filter((move) => canMove({ ...inParts, rest: 'follows' }, move))).toEqual([
      'prepare',
      'pick',
      'pack',
      'ship',
      'close',
    ]);
    expect(
      canMove({ ...inParts, rest: 'on the way' }, 'close') || canMove({ ...inParts, rest: 'on the way' }, 'reject'),
    ).toBe(false);
  });

  test('paying does not turn a part delivery into a whole one', () => {
    expect(after('pick', 'ship', 'deliver-part', 'invoice', 'pay').deliveryStatus).toBe('PARTIALLY DELIVERED');
  });

  test('moves go forward: what was refused at the door is never paid, what is packed is not picked again', () => {
    expect(canMove(after('pick', 'ship', 'refuse-at-door'), 'pay')).toBe(false);
    expect(canMove(after('pick', 'pack'), 'pick')).toBe(false);
  });

  test('a move that the supplier confirms lifts the block', () => {
    expect(moved({ ...PLACED, blocked: true, deliveryStatus: 'ORDER UNDER INVESTIGATION' }, 'confirm')).toEqual(PLACED);
  });
});

describe('the time line', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 23, 9, minute));
  const told = (...whats: string[]) => whats.map((what, index) => ({ what, at: at(index), detail: {} }));
  const states = (order: OrderState, ...whats: string[]) =>
    timeLineOf(order, told(...whats), at(0)).map(({ step, state }) => `${step}:${state}`);

  test('a new order waits for its confirmation', () => {
    expect(states(PLACED, 'placed')).toEqual([
      'sent:done',
      'confirmed:current',
      'preparing:ahead',
      'loaded:ahead',
      'delivered:ahead',
      'invoiced:ahead',
    ]);
    expect(states(PLACED, 'placed', 'sent', 'confirmed').slice(0, 3)).toEqual([
      'sent:done',
      'confirmed:done',
      'preparing:current',
    ]);
  });

  test('an order from before the portal is as far as its status, without instants', () => {
    const line = timeLineOf(after('pick', 'ship', 'deliver'), [], at(0));
    expect(line.every(({ state }) => state === 'done')).toBe(true);
    expect(line.map((entry) => entry.at)).toEqual([at(0), null, null, null, null, null]);
  });

  test('what has arrived waits for its invoice, where the ERP has made none yet; of what was refused there may be none', () => {
    const line = (moves: OrderMove[]) =>
      timeLineOf({ ...after(...moves), awaitsInvoice: true }, told('placed', 'delivered'), at(0)).map(
        ({ state }) => state,
      );
    expect(line(['pick', 'ship', 'deliver']).slice(3)).toEqual(['done', 'done', 'current']);
    expect(line(['pick', 'ship', 'refuse-at-door']).slice(3)).toEqual(['done', 'done', 'ahead']);
  });

  test('a cancelled order stops where it was, and says why', () => {
    const line = timeLineOf(after('cancel'), told('placed', 'sent', 'confirmed', 'cancelled'), at(0));
    expect(line.map(({ state }) => state)).toEqual(['done', 'done', 'stopped', 'stopped', 'stopped', 'stopped']);
    expect(line[2]!.reason).toBe('reason.cancelled');
  });

  test('an order under investigation does not move and names the reason that was given', () => {
    const line = timeLineOf(
      moved(PLACED, 'investigate'),
      [...told('placed', 'sent'), { what: 'investigated', at: at(3), detail: { reason: 'reason.credit' } }],
      at(0),
    );
    expect(line[1]).toMatchObject({ step: 'confirmed', state: 'stopped', reason: 'reason.credit' });
    expect(line[2]!.state).toBe('ahead');
  });
});

test.each(['hu', 'en', 'es'] as const)(
  'a state of a delivery has the word that it has as the state of an order (%s)',
  (language) => {
    const ofPart = (state: string) => say(language, `status.part.${state}`);
    expect(orderStatusLabel(language, 'Dispatched / Invoiced').split(' / ')[0]).toBe(ofPart('out'));
    expect(deliveryStatusLabel(language, 'DELIVERED')).toBe(ofPart('delivered'));
    expect(deliveryStatusLabel(language, 'PARTIALLY DELIVERED')).toBe(ofPart('part'));
    expect([say(language, 'timeline.preparing'), say(language, 'desk.event.preparing')]).toEqual([
      ofPart('prepared'),
      ofPart('prepared'),
    ]);
    expect(say(language, 'desk.event.refused')).toBe(ofPart('refused'));
  },
);
