import { expect, test } from 'vitest';
import { onceEncoded } from './twice-encoded.ts';

test.each([
  ['CristÃ³bal GonÃ§alves, ParaÃ­ba', 'Cristóbal Gonçalves, Paraíba'],
  ['itâ€™s â€œquotedâ€ â€“ and soâ€¦', 'it’s “quoted” – and so…'],
  ['Ã‰tudes, Ã©tudes', 'Études, études'],
  ['100Â° and Â© 2010.Â\u00a0So', '100° and © 2010.\u00a0So'],
])('%s is read as it was meant', (written, meant) => {
  expect(onceEncoded(written)).toBe(meant);
});

test.each(['AMANHÃ” disse', 'IRMÃ»', 'São João', 'câble â la', '5 € â', 'Café'])('%s stays', (written) => {
  expect(onceEncoded(written)).toBe(written);
});
