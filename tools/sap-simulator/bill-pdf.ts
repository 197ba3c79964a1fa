import type { BillingDocument } from './books.ts';

/** A page of PDF with the few words that tell a billing document from another. */
export function billPdf(bill: BillingDocument): Buffer {
  const [net, tax] = (['net', 'tax'] as const).map((which) => bill.items.reduce((sum, one) => sum + one[which], 0));
  const lines = [
    `SAP billing document ${bill.number}`,
    `Sales order ${bill.order}, delivery ${bill.delivery}`,
    ...bill.items.map((item) => `${item.material}  ${item.quantity} ${item.unit}  ${item.net} HUF`),
    `Net ${net} HUF, tax ${tax} HUF`,
    `Gross ${net! + tax!} HUF`,
  ];
  const content = `BT /F1 12 Tf 60 780 Td 18 TL ${lines.map((line) => `(${line.replace(/[()\\]/g, String.raw`\$&`)}) Tj T*`).join(' ')} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')}trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}
