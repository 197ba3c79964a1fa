import { deliveryRoutes } from '#contract/general/delivery.ts';
import { currentSoldTo, requireShipTo } from '#modules/company/index.ts';
import { isDay } from '#values/day.ts';
import type { Day } from '#values/day.ts';
import { addDays } from '#values/day.ts';
import { wholeList } from '#values/page.ts';
import { inLanguage } from '#values/text.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { TransportType } from '#vocabulary/transport-type.ts';
import { TRANSPORT_TYPES } from '#vocabulary/transport-type.ts';
import { say } from '#wording/say.ts';
import { restEdge } from '#platform/http/edge.ts';
import type { Ctx } from '../../context.ts';
import { presentCalendar, presentNotice } from './delivery-day/delivery-day.present.ts';
import { deliveryDays, firstAvailable } from './delivery-day/find-days.ts';
import type { CodeRow } from './order-choice/code-list.store.ts';
import { allOrderTypes, orderReasons, orderTypes, shipmentPlaces } from './order-choice/order-choices.ts';
import { readTransportType } from './transport-type/transport-type.ts';
import { transportTypesOf, transportTypesOfCaller } from './transport-type/transport-types-of.ts';

export const deliveryEdge = restEdge(deliveryRoutes, {
  getTransportTypes: async (ctx, { query }) => {
    // Somebody else's list is nobody's business: it is not there.
    if (query.userId !== ctx.caller!.uid) throw new Refusal('NOT_FOUND');
    const codes = query.shipToId
      ? await transportTypesOf(ctx, await requireShipTo(ctx, query.shipToId))
      : await transportTypesOfCaller(ctx);
    return wholeList(
      codes.map((code) => ({
        code,
        transporttype: code,
        label: say(ctx.language, `transport.${code}`),
        methodCode: TRANSPORT_TYPES[code].slug,
        empties: TRANSPORT_TYPES[code].empties,
      })),
    );
  },
  getFirstAvailableDate: async (ctx, { query }) => {
    const first = await firstAvailable(ctx, {
      soldToId: await soldToOf(ctx, query),
      shipToId: query.shipToId,
      transportType: transportOf(query.transportType),
    });
    return {
      firstAvailableDate: first.standard,
      firstAvailableDateWithFee: first.withFee ?? first.standard,
      cutOff: first.cutOff?.toISOString() ?? null,
      fee: first.fee,
      now: ctx.now.toISOString(),
    };
  },
  getCalendarAvailableDays: async (ctx, { query }) => {
    const from = query.from === undefined ? ctx.today : dayOrRefuse('from', query.from);
    const { days, rules, moved } = await deliveryDays(ctx, {
      soldToId: await soldToOf(ctx, query),
      shipToId: query.shipToId,
      transportType: transportOf(query.transportType),
    });
    const until = addDays(from, query.days);
    return {
      ...presentCalendar(
        days.filter(({ day }) => day >= from && day < until),
        rules,
        ctx.language,
      ),
      ...presentNotice(moved, rules, ctx.language),
    };
  },
  getOrderReason: async (ctx, { query }) => {
    const day = query.deliveryDate === undefined ? null : dayOrRefuse('deliveryDate', query.deliveryDate);
    const rows = await orderReasons(ctx, await soldToOf(ctx, query), day, query.shipToId);
    return wholeList(
      rows.map((row) => ({
        ...choiceOf(ctx, row),
        orderReason: row.code,
        orderReasonDescription: inLanguage(row.label, ctx.language),
      })),
    );
  },
  getOrderType: async (ctx, { query }) => {
    const rows = await orderTypes(ctx, await soldToOf(ctx, query));
    return wholeList(
      rows.map((row) => ({
        ...choiceOf(ctx, row),
        orderType: row.code,
        orderTypeDescription: inLanguage(row.label, ctx.language),
      })),
    );
  },
  listOrderTypes: async (ctx) => {
    const rows = await allOrderTypes(ctx);
    return {
      orderTypesDetailsDto: rows.map(({ code, label }) => ({
        orderType: code,
        orderTypeDescription: inLanguage(label, ctx.language),
      })),
    };
  },
  getShipmentPlaces: async (ctx, { query }) => {
    const rows = await shipmentPlaces(ctx, await soldToOf(ctx, query));
    return wholeList(
      rows.map((row) => ({
        ...choiceOf(ctx, row),
        city: typeof row.data['city'] === 'string' ? row.data['city'] : null,
      })),
    );
  },
});

/** The asked sold-to, else that of the ship-to in hand. Whether it is the caller's own is checked where it is used. */
async function soldToOf(ctx: Ctx, { soldToId, shipToId }: { soldToId?: string; shipToId?: string }): Promise<string> {
  if (soldToId) return soldToId;
  const id = shipToId ? (await requireShipTo(ctx, shipToId)).companyId : (await currentSoldTo(ctx))?.id;
  if (!id) throw new Refusal('SOLD_TO_NOT_FOUND');
  return id;
}

function transportOf(text: string | undefined): TransportType | null {
  if (!text) return null;
  const code = readTransportType(text);
  if (!code) throw new Refusal('TRANSPORT_TYPE_UNKNOWN', { code: text });
  return code;
}

function dayOrRefuse(name: string, text: string): Day {
  if (!isDay(text)) throw new Refusal('INVALID_INPUT', { name });
  return text;
}

function choiceOf(ctx: Ctx, { code, label }: CodeRow) {
  return { code, label: inLanguage(label, ctx.language) };
}
