import { navigate } from 'wouter/use-browser-location';
import { isScreen } from '#desk/application/screens.ts';

/** Goes to a path of this site: in place between the application's screens, else by loading the page. */
export function goTo(path: string): void {
  if (document.getElementById('desk') && isScreen(path)) navigate(path);
  else location.assign(path);
}
