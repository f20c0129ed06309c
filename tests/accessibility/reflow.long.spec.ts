import { testReflow } from './reflow.ts';
import { FURTHER_SCREENS } from './screens.ts';

for (const { address } of FURTHER_SCREENS) testReflow(address);
