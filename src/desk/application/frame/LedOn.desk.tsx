import { useEffect } from 'react';
import { Redirect } from 'wouter';
import { isScreen } from '../screens.ts';

/** Leads on to another place of the desk, which a way back in the browser does not stop at. @param to path with /desk */
export function LedOn({ to }: { to: string }) {
  const isHere = isScreen(to);
  useEffect(() => {
    // A page of the server's.
    if (!isHere) location.replace(to);
  }, [isHere, to]);
  return isHere && <Redirect to={`~${to}`} replace />;
}
