import { testReflow } from './reflow.ts';
import { ADDRESSES } from './screens.ts';

for (const address of ADDRESSES) testReflow(address);
