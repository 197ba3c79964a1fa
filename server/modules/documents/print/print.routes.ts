import { deskPrintRoutes } from '#contract/desk/print.ts';
import { restEdge } from '#platform/http/edge.ts';
import type { Day } from '#values/day.ts';
import { say } from '#wording/say.ts';
import { printOrders } from './print-orders.ts';

export const deskPrintEdge = restEdge(deskPrintRoutes, {
  printOrders: async (ctx, { body }) => {
    const bytes = await printOrders(
      ctx,
      body.paper,
      'orderNumbers' in body
        ? { numbers: body.orderNumbers }
        : { deliveryDate: body.deliveryDate as Day, depot: body.depot },
    );
    const of =
      'orderNumbers' in body ? (body.orderNumbers.length === 1 ? body.orderNumbers[0]! : ctx.today) : body.deliveryDate;
    return {
      file: {
        name: `${say(ctx.language, `document.paperFile.${body.paper}`)}-${of}.pdf`,
        mime: 'application/pdf',
        bytes: bytes.length,
        body: bytes,
      },
    };
  },
});
