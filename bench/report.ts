import { cpus, totalmem } from 'node:os';
import { type Figure, misses, type Row } from './row.ts';

/** A row that has been measured, or could not be. */
export interface Measured {
  readonly row: Row;
  readonly figures: readonly Figure[];
  readonly failure?: string;
}

/** One table of a row's figures, as Markdown, which terminals show as well. */
export function tableOf({ row, figures, failure }: Measured): string {
  const lines = figures.map((figure) => [
    figure.what,
    `${written(figure.value)} ${figure.unit}`.trim(),
    figure.beside ?? '',
    figure.ratio === undefined
      ? ''
      : figure.ratio < 0.1
        ? `1/${(1 / figure.ratio).toFixed(0)}`
        : figure.ratio.toFixed(2),
    bound(figure),
    figure.must ? (misses(figure) ? '**misses**' : 'keeps') : '',
  ]);
  const head = ['', 'figure', 'beside', 'ratio', 'must', ''];
  const body = [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  const outcome = failure ? `**Could not be measured:** ${failure}` : body;
  return `## ${row.title}\n\n${row.method}\nAgain: \`npm run bench ${row.name}\`\n\n${outcome}\n`;
}

function written(value: number): string {
  if (!Number.isFinite(value)) return '∞';
  if (Math.abs(value) < 1) return value.toLocaleString('en', { maximumSignificantDigits: 3 });
  return value.toLocaleString('en', { maximumFractionDigits: value >= 1000 ? 0 : value >= 100 ? 1 : 3 });
}

function bound({ must, judged }: Figure): string {
  if (!must) return '';
  const limit = 'most' in must ? must.most : must.least;
  const number = limit > 0 && limit < 0.1 ? `1/${Math.round(1 / limit)}` : written(limit);
  return `${'most' in must ? '≤' : '≥'} ${number}${judged === 'ratio' ? ' (ratio)' : ''}`;
}

/** The whole of bench/RESULTS.md. */
export function resultsOf(measured: readonly Measured[], moment: Date, load: number): string {
  const [processor] = cpus();
  return `# Results

Measured on ${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC on ${cpus().length} cores of ${processor?.model.trim()}, ${(totalmem() / 1e9).toFixed(0)} GB,
Node.js ${process.versions.node}; load of the machine before the first row ${load.toFixed(2)}. Absolute figures are this machine's; the ratios travel.
Written by \`npm run bench\`; how each figure comes about stands above its table, and in bench/README.md.

${measured.map(tableOf).join('\n')}`;
}
