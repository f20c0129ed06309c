import { inlineScript } from './inline-script.ts';

/**
 * Whether a page is set in its faces is decided at its first frame, for as long as it is open: where those that are fetched
 * ahead are there by then, it is. Where one comes later, the page stays in the reader's own (`data-faces="late"`,
 * design/tokens.css) and the next one finds the faces kept.
 *
 * On a fast line a page is complete before its first frame, and Chromium lays it out then already, for its forms. Faces that
 * are there are taken up before, or it would be laid out twice.
 *
 * `font-display: optional` says the same, but Chromium then lays the whole page out anew for each face that comes too late to
 * be used: on a telephone 150 ms in which it answers no finger (docs/decisions/0020). Chromium alone holds the first frame for
 * fonts that are fetched ahead, and it alone has `document.prerendering`: other browsers are left to `optional`, as is a page
 * that is prepared before the click, and one without script.
 */
export const facesInTime = inlineScript(
  'if(document.prerendering===false){' +
    'let root=document.documentElement,open=1,' +
    'decide=()=>{' +
    'open&&[...document.querySelectorAll("link[as=font]")].every(l=>performance.getEntriesByName(l.href)[0])' +
    '&&delete root.dataset.faces};' +
    'root.dataset.faces="late";' +
    'for(let e of["DOMContentLoaded","load"])addEventListener(e,decide);' +
    'requestAnimationFrame(()=>{decide();open=0})}',
);
