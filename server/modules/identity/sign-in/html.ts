/** Markup whose `${}` are escaped; only markup made here is spliced in as it is. */
export interface Html {
  readonly html: string;
}

export function html(
  parts: TemplateStringsArray,
  ...values: readonly (Html | string | number | null | false | readonly Html[])[]
): Html {
  return { html: parts.reduce((text, piece, index) => text + markup(values[index - 1] ?? '') + piece) };
}

function markup(value: Html | string | number | false | readonly Html[]): string {
  if (value === false) return '';
  if (Array.isArray(value)) return (value as readonly Html[]).map((one) => one.html).join('');
  if (typeof value === 'object') return (value as Html).html;
  return String(value).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
