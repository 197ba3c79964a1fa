import { z } from 'zod';
import { calendarDay } from '../day.ts';
import { MOST_PRINTED, PRINTED_PAPERS } from '../../vocabulary/printed-paper.ts';
import { fileAnswer } from '../file.ts';
import { defineRoutes } from '../routes.ts';

const paper = z.enum(PRINTED_PAPERS);

export const deskPrintRoutes = defineRoutes({
  printOrders: {
    method: 'POST',
    path: '/print-sets',
    access: { desk: 'Desk Orders', may: 'view' },
    summary:
      'Picking lists, the goods of all of them summed by product (a list for each depot and day), or delivery notes in two copies, of chosen orders or of all orders of a day, in one PDF without prices. Orders that have no such paper now are named on a last page. PRINT_NOTHING_PICKING or PRINT_NOTHING_NOTES (422) when none has, PRINT_TOO_MANY (422) for a day with more orders than go into one set, PRINT_TOO_LONG (422) for papers with more rows than are drawn at once',
    body: z.union([
      z.object({ paper, orderNumbers: z.array(z.string().min(1).max(40)).min(1).max(MOST_PRINTED) }),
      z.object({
        paper,
        deliveryDate: calendarDay(),
        depot: z.string().min(1).max(40).optional().describe('only of this depot'),
      }),
    ]),
    response: fileAnswer,
  },
});
