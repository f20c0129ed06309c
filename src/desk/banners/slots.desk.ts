import { useQuery } from '@tanstack/react-query';
import { advertisementKind } from '#content/advertising/advertisement.kind.ts';
import { makeCall } from '#desk/application/call.ts';
import { bannerSlotsCall } from './slots.contract.ts';

/** What runs and will run; read again whenever a banner changes here. */
export function useBannerSlots() {
  return useQuery({
    queryKey: ['kinds', advertisementKind.name, 'slots'],
    queryFn: () => makeCall(bannerSlotsCall, {}),
  });
}
