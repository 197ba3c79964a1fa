/** An order as the portal tells it: its number here and at the ERP. */
export interface Placed {
  readonly number: string;
  readonly sapId: string;
}

/** An ERP behind a portal, and what people there do with the first order that came. The first line of it comes short by two. */
export interface SupplierErp {
  /** How the portal is started in front of it. */
  readonly env: Readonly<Record<string, string>>;
  /** It makes the invoices itself only when the desk has set that. */
  readonly billsWhenTold: boolean;
  /** It says before an order is placed what of it there is. Of the first line, ten crates, it has four from now on, until the promise's function is called. Absent: it is not asked. */
  short?(): Promise<() => Promise<void>>;
  /** Waits until it has the order. */
  took(order: Placed): Promise<void>;
  confirm(): Promise<void>;
  /** A delivery is made and leaves. */
  leave(): Promise<void>;
  /** It arrives, and no more will come. */
  arrive(): Promise<void>;
  /** Answers the number of the invoice. */
  bill(): Promise<string>;
  pay(): Promise<void>;
  /** One unit of the first line is credited. Answers the number of the credit note. */
  credit(): Promise<string>;
  /** Waits until it knows that the customer has cancelled the other order. */
  cancelled(order: Placed): Promise<void>;
  /** All that went over the line, in its order. */
  messages(): readonly Message[];
  close(): Promise<void>;
}

export interface Message {
  readonly title: string;
  /** Markdown. */
  readonly text: string;
}

const block = (language: string, text: string) => `\`\`\`${language}\n${text.replaceAll('\r', '').trim()}\n\`\`\``;
const pretty = (json: string) => JSON.stringify(JSON.parse(json), null, 2);

/** A request, with its body and the answer to it; JSON is set out. */
export function exchange(
  title: string,
  { head, body }: { readonly head: string; readonly body?: string },
  answer: { readonly status: number; readonly body: string },
): Message {
  const isJson = (text: string) => /^[[{]/.test(text);
  const set = (text: string) => (isJson(text) ? pretty(text) : text);
  return {
    title,
    text: [
      block('http', body ? `${head}\n\n${set(body)}` : head),
      `Answer ${answer.status}:`,
      block(isJson(answer.body) ? 'json' : 'http', set(answer.body)),
    ].join('\n\n'),
  };
}

/** A file of a folder that both sides use. */
export function file(title: string, path: string, text: string): Message {
  return { title, text: `\`${path}\`\n\n${block(path.endsWith('.json') ? 'json' : 'csv', text)}` };
}

/** The page of all messages. What is another in each run stands for itself: numbers of orders, instants, signatures. */
export function pageOf(
  heading: string,
  introduction: string,
  messages: readonly Message[],
  orders: readonly Placed[],
): string {
  const text = messages.map((message, index) => `## ${index + 1}. ${message.title}\n\n${message.text}`).join('\n\n');
  const named = orders.reduce(
    (all, { number, sapId }, index) =>
      all.replaceAll(sapId, `450000000${index + 1}`).replaceAll(number, `200000000${index + 1}`),
    text,
  );
  const settled = named
    .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g, '2026-11-23T08:00:00.000Z')
    .replaceAll(
      /("(?:CreationDate|LastChangeDate|ActualGoodsMovementDate|ProofOfDeliveryDate|BillingDocumentDate)": )"[^"]*"/g,
      '$1"/Date(1795392000000)/"',
    )
    .replaceAll(/("LastChangeDateTime": )"[^"]*"/g, '$1"/Date(1795420800000+0000)/"')
    .replaceAll(/("(?:CreationTime|ActualGoodsMovementTime)": )"[^"]*"/g, '$1"PT08H00M00S"')
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '00000000-0000-4000-8000-000000000000')
    .replaceAll(/("BillingDocumentBinary": "[^"]{40})[^"]*"/g, '$1…"');
  return `# ${heading}\n\n${introduction}\n\n${settled}\n`;
}
