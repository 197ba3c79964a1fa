import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import type { Day } from '#values/day.ts';
import { both, ft } from './words.ts';
import type { Language } from '#values/text.ts';

const require = createRequire(import.meta.url);
/** Of a sign without a picture the reader of fonts reads the head of one all the same, and of the last ones in a file beyond its end: an error that would leave a whole print set undrawn. */
const HEAD_OF_PICTURE = 10;
const face = (weight: string) =>
  Buffer.concat([readFileSync(require.resolve(`@expo-google-fonts/archivo/${weight}`)), Buffer.alloc(HEAD_OF_PICTURE)]);
let faces: { plain: Buffer; bold: Buffer } | null = null;

const INK = '#20140b';
const QUIET = '#6b5a44';
const RULE = '#cfc1a6';
const AMBER = '#a85f12';

export const MARGIN = 46;
const BOTTOM = 64;

export interface SheetColumn<Row> {
  readonly head: string;
  /** Share of the width. */
  readonly width: number;
  readonly end?: boolean;
  /** A square to tick off instead of text. */
  readonly box?: boolean;
  readonly cell: (row: Row) => string;
  /** A column of sums has a total below, and carries it over to the next page. */
  readonly sum?: (row: Row) => number;
  /** How its total is written; Ft without it. */
  readonly written?: (value: number) => string;
}

export interface SheetOptions {
  readonly title: string;
  readonly number: string;
  readonly issuedOn: Day;
  readonly seller: Seller;
  /** Stands in a frame above everything else: the paper is not what its title says. */
  readonly warning?: string | undefined;
  /** Papers are Hungarian by law; what is only told may speak another language, and leaves out what the law asks for. */
  readonly told?: Language;
  /** Stands at the foot instead of who issues: which printing it is. */
  readonly mark?: string | undefined;
}

/** Who issues: configuration `supplier.*` and `contact.*`. */
export interface Seller {
  readonly name: string;
  readonly address: string;
  readonly taxNumber: string;
  readonly euVat: string;
  readonly exciseLicence: string;
  readonly bankAccount: string;
  readonly phone: string;
  readonly email: string;
}

export interface Sheet {
  /** Blocks side by side: parties, dates. */
  blocks(blocks: readonly { readonly head: string; readonly lines: readonly string[] }[]): void;
  /** Stays with what comes below it. */
  heading(text: string): void;
  note(text: string): void;
  /** Rows under a head that is repeated on every page, with what is carried over. A row is never cut in two, nor is a number. */
  table<Row>(columns: readonly SheetColumn<Row>[], rows: readonly Row[]): void;
  /** Sums at the right end; the last one counts most. */
  sums(rows: readonly (readonly [label: string, amount: string])[]): void;
  /** Room to sign, side by side. */
  signatures(labels: readonly string[]): void;
  /** Of the file that it is in. */
  bytes(): Promise<Uint8Array>;
}

/** A page that is full waits until all are counted. The library keeps each word of it by itself, which takes ten times the memory: a price list of ten thousand rows would have no room. */
function pack(page: PDFKit.PDFPage): void {
  const { content } = page as unknown as { readonly content: { buffer: readonly Uint8Array[] } };
  content.buffer = [Buffer.concat(content.buffer)];
}

/** Papers one after another in one file; each begins on a page of its own and counts its own pages. */
export interface Book {
  sheet(options: SheetOptions): Sheet;
  bytes(): Promise<Uint8Array>;
}

/** One A4 paper in a file of its own. */
export function newSheet(options: SheetOptions): Sheet {
  const { title, number, issuedOn, seller, told } = options;
  return newBook({ title: `${title} ${number}`, author: seller.name, day: issuedOn, told }).sheet(options);
}

/**
 * A file of A4 papers. The same facts give the same bytes on every machine: its date is that of the document, not of its making.
 * Text stays text, so that it can be searched and read aloud.
 */
export function newBook({
  title: name,
  author,
  day,
  told: language,
}: {
  readonly title: string;
  readonly author: string;
  readonly day: Day;
  readonly told?: Language | undefined;
}): Book {
  faces ??= { plain: face('400Regular/Archivo_400Regular.ttf'), bold: face('700Bold/Archivo_700Bold.ttf') };
  const made = new Date(`${day}T12:00:00Z`);
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: BOTTOM },
    bufferPages: true,
    lang: language ?? 'hu-HU',
    displayTitle: true,
    info: {
      Title: name,
      Author: author,
      CreationDate: made,
      ModDate: made,
      Producer: 'Hordó',
      Creator: 'Hordó',
    },
    font: null as never,
  });
  pdf.registerFont('plain', faces.plain);
  pdf.registerFont('bold', faces.bold);
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  const width = pdf.page.width - 2 * MARGIN;

  const rule = () => {
    pdf
      .moveTo(MARGIN, pdf.y)
      .lineTo(MARGIN + width, pdf.y)
      .lineWidth(0.6)
      .strokeColor(RULE)
      .stroke();
    pdf.y += 8;
  };
  const fits = (height: number) => pdf.y + height <= pdf.page.height - BOTTOM;
  const turn = () => {
    pack(pdf.page);
    pdf.addPage();
    pdf.y = MARGIN;
  };
  /** Turns the page when less than this is left. */
  const room = (height: number) => {
    if (!fits(height)) turn();
  };

  /** What comes next stands below it; it waits until that is known to fit. */
  let waiting = '';
  /** Turns the page when less than this is left, and writes the heading that waits. */
  const begin = (height: number) => {
    pdf.font('bold').fontSize(10.5);
    room(height + (waiting ? pdf.heightOfString(waiting, { width }) + 8 : 0));
    if (waiting)
      pdf
        .font('bold')
        .fontSize(10.5)
        .fillColor(INK)
        .text(waiting, MARGIN, pdf.y + 4, { width });
    if (waiting) pdf.y += 4;
    waiting = '';
  };

  const letterhead = ({ title, number, seller, told }: SheetOptions) => {
    const half = { width: width / 2 - 8 };
    pdf.font('bold').fontSize(15).fillColor(AMBER).text(seller.name, MARGIN, MARGIN, half);
    const facts = told
      ? [seller.address, `${seller.phone} · ${seller.email}`]
      : [
          seller.address,
          `Adószám: ${seller.taxNumber} · EU: ${seller.euVat}`,
          `Jövedéki engedély: ${seller.exciseLicence}`,
          `Bankszámla: ${seller.bankAccount}`,
        ];
    pdf.font('plain').fontSize(8).fillColor(QUIET).text(facts.join('\n'), half);
    const below = pdf.y;
    pdf
      .font('bold')
      .fontSize(15)
      .fillColor(INK)
      .text(title, MARGIN + width / 2 + 8, MARGIN, { ...half, align: 'right' });
    pdf
      .font('plain')
      .fontSize(11)
      .text(number, { ...half, align: 'right' });
    pdf.y = Math.max(below, pdf.y) + 14;
    rule();
  };
  const warn = (warning: string) => {
    pdf.font('bold').fontSize(12);
    const height = pdf.heightOfString(warning, { width: width - 20, align: 'center' }) + 14;
    pdf.rect(MARGIN, pdf.y, width, height).lineWidth(1.2).strokeColor(AMBER).stroke();
    const below = pdf.y + height + 12;
    pdf.fillColor(AMBER).text(warning, MARGIN + 10, pdf.y + 8, { width: width - 20, align: 'center' });
    pdf.y = below;
  };

  let open: SheetOptions | null = null;
  /** Writes below each page of the paper that is open which of how many it is, and gives its pages away: all pages of two hundred papers would not fit into the memory of the thread. */
  const close = () => {
    if (!open) return;
    begin(0);
    const { title, number, seller, mark } = open;
    const { start: from, count } = pdf.bufferedPageRange();
    for (let page = from; page < from + count; page += 1) {
      pdf.switchToPage(page);
      pdf.page.margins.bottom = 0;
      pdf.font('plain').fontSize(7.5).fillColor(QUIET);
      // One below the other: a long name never runs into a long title.
      const y = pdf.page.height - 44;
      const line = { width, height: 10, ellipsis: true };
      pdf.text(`${title} ${number} · ${page - from + 1}/${count}`, MARGIN, y, { ...line, align: 'right' });
      pdf.text(mark ?? `${seller.name} · ${seller.phone} · ${seller.email}`, MARGIN, y + 10, line);
    }
    pdf.flushPages();
    open = null;
  };
  const bytes = async () => {
    close();
    const done = new Promise<void>((resolve) => {
      pdf.on('end', resolve);
    });
    pdf.end();
    await done;
    return Buffer.concat(parts);
  };
  const sheet: Sheet = {
    blocks(blocks) {
      const top = pdf.y;
      // The last block, with the dates and numbers, has the longest lines.
      const ofLast = blocks.length > 2 ? 1.35 : 1;
      const unit = width / (blocks.length - 1 + ofLast);
      const shares = blocks.map((_, index) => (index === blocks.length - 1 ? unit * ofLast : unit));
      let deepest = top;
      let left = MARGIN;
      blocks.forEach(({ head, lines }, index) => {
        pdf
          .font('bold')
          .fontSize(7.5)
          .fillColor(QUIET)
          .text(head, left, top, { width: shares[index]! - 12 });
        pdf
          .font('plain')
          .fontSize(9)
          .fillColor(INK)
          .text(lines.filter(Boolean).join('\n'), { width: shares[index]! - 12 });
        deepest = Math.max(deepest, pdf.y);
        left += shares[index]!;
      });
      pdf.y = deepest + 12;
    },
    heading(text) {
      if (waiting) begin(0);
      waiting = text;
    },
    note(text) {
      begin(pdf.font('plain').fontSize(8.5).heightOfString(text, { width }) + 6);
      pdf.font('plain').fontSize(8.5).fillColor(QUIET).text(text, MARGIN, pdf.y, { width });
      pdf.y += 5;
    },
    table(columns, rows) {
      const whole = columns.reduce((all, column) => all + column.width, 0);
      const widths = columns.map((column) => (column.width / whole) * width);
      /** A number is written smaller rather than broken. */
      const sizeOf = (text: string, index: number, size: number) =>
        columns[index]!.end && !text.includes(' ')
          ? Math.min(size, (size * (widths[index]! - 6.5)) / pdf.fontSize(size).widthOfString(text || ' '))
          : size;
      const heightOf = (texts: readonly string[], font: 'plain' | 'bold', size: number) => {
        pdf.font(font);
        return (
          Math.max(
            ...texts.map((text, index) =>
              pdf.fontSize(sizeOf(text, index, size)).heightOfString(text || ' ', { width: widths[index]! - 6 }),
            ),
          ) + 5
        );
      };
      const line = (
        texts: readonly string[],
        font: 'plain' | 'bold',
        size: number,
        colour: string,
        { isRow = false, height = heightOf(texts, font, size) } = {},
      ) => {
        pdf.font(font).fillColor(colour);
        const top = pdf.y;
        let left = MARGIN;
        texts.forEach((text, index) => {
          if (isRow && columns[index]!.box)
            pdf
              .rect(left + 1, top, 9, 9)
              .lineWidth(0.6)
              .strokeColor(INK)
              .stroke();
          pdf
            .fontSize(sizeOf(text, index, size))
            .text(text, left, top, { width: widths[index]! - 6, align: columns[index]!.end ? 'right' : 'left' });
          left += widths[index]!;
        });
        pdf.y = top + height;
        pdf
          .moveTo(MARGIN, pdf.y - 3)
          .lineTo(MARGIN + width, pdf.y - 3)
          .lineWidth(0.3)
          .strokeColor(RULE)
          .stroke();
      };
      const heads = columns.map((column) => column.head);
      const head = () => line(heads, 'bold', 7.5, QUIET);
      const sums = columns.map(() => 0);
      const summed = columns.some(({ sum }) => sum);
      const total = (label: string) => {
        const at = columns.findIndex(({ end }) => end) - 1;
        const texts = columns.map(({ sum, written: as = ft }, index) =>
          sum ? as(sums[index]!) : index === at ? label : '',
        );
        line(texts, 'bold', 8.5, INK);
      };
      const written = rows.map((row) => columns.map((column) => column.cell(row)));
      const below = summed ? 18 : 0;
      begin(heightOf(heads, 'bold', 7.5) + (written[0] ? heightOf(written[0], 'plain', 8.5) : 0) + below);
      head();
      for (const [at, texts] of written.entries()) {
        const height = heightOf(texts, 'plain', 8.5);
        if (!fits(height + below)) {
          if (summed) total(both('Átvitel', 'Carried over'));
          turn();
          head();
          if (summed) total(both('Áthozat', 'Brought forward'));
        }
        line(texts, 'plain', 8.5, INK, { isRow: true, height });
        for (const [index, { sum }] of columns.entries()) sums[index]! += sum?.(rows[at]!) ?? 0;
      }
      if (summed && rows.length > 1) total(both('Összesen', 'Total'));
      pdf.y += 4;
    },
    signatures(labels) {
      begin(64);
      const top = pdf.y + 34;
      const share = width / labels.length;
      for (const [index, label] of labels.entries()) {
        const left = MARGIN + index * share;
        pdf
          .moveTo(left, top)
          .lineTo(left + share - 30, top)
          .lineWidth(0.6)
          .strokeColor(INK)
          .stroke();
        pdf
          .font('plain')
          .fontSize(8)
          .fillColor(QUIET)
          .text(label, left, top + 3, { width: share - 30, align: 'center' });
      }
      pdf.y += 10;
    },
    sums(rows) {
      begin(rows.length * 15 + 10);
      rows.forEach(([label, amount], index) => {
        const last = index === rows.length - 1;
        const top = pdf.y + (last ? 3 : 0);
        pdf
          .font(last ? 'bold' : 'plain')
          .fontSize(last ? 11.5 : 9)
          .fillColor(INK);
        pdf.text(label, MARGIN + width * 0.32, top, { width: width * 0.46, align: 'right' });
        const after = pdf.y;
        pdf.text(amount, MARGIN + width * 0.78, top, { width: width * 0.22, align: 'right' });
        pdf.y = Math.max(after, pdf.y) + 2;
      });
      pdf.y += 6;
    },
    bytes,
  };
  return {
    sheet(options) {
      if (open) {
        close();
        turn();
      }
      open = options;
      letterhead(options);
      if (options.warning) warn(options.warning);
      return sheet;
    },
    bytes,
  };
}
