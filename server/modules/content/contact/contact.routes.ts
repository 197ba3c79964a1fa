import { contactRoutes } from '#contract/content/contact.ts';
import { settings } from '#modules/portal-config/index.ts';
import { restEdge } from '#platform/http/edge.ts';
import { inLanguage } from '#values/text.ts';

const CHANNELS = ['phone', 'orderPhone', 'email', 'finance', 'technical'] as const;

export const contactEdge = restEdge(contactRoutes, {
  getContact: async (ctx) => {
    const all = await settings(ctx);
    return {
      company: all['contact.company'],
      address: all['contact.address'],
      phone: all['contact.phone'],
      orderPhone: all['contact.orderPhone'],
      email: all['contact.email'],
      hours: CHANNELS.map((channel) => ({ channel, text: inLanguage(all[`contact.hours.${channel}`], ctx.language) })),
    };
  },
});
