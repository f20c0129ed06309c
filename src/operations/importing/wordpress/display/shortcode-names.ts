import { setOf } from '#content/markup/by-name.ts';

/** Names that are no words of prose: `contact-form-7`, `jetpack_subscription_form`. */
export const pluginName = /_|-form|form-|-list$|-slider|slider-|player|shortcode/;

/**
 * Shortcodes of themes, plugins and bulletin boards. Any other bracketed word that does not look like a plugin's is text, as in
 * WordPress.
 */
export const themeShortcodes = setOf(
  `accordion accordions ad ads adrotate adsense align aligncenter alert animate archives author b bloginfo box br
   button buttons callout center clear clearfix color contact content countdown cta div divider dropcap em embedyt
   error expand faq fblike feedback font googlemap googlemaps hide hidden highlight hr i icon iframe img info intro
   ipaper layerslider lead left li lightbox list loginform map member members message metaslider mp3 nextpage noformat
   note notice one_half p pagebreak polldaddy poll popup powerpress pricing private progress pullleft pullquote
   pullright quote quotes raw recent-posts related restrict retweet rev_slider right ruby scribd share sidebar
   sitemap size slide slider slides spacer span spoiler strike style subscribe success tab table tablepress tabs team
   testimonial testimonials text-box tip toc toggle toggles tooltip u underline url warning widget`,
);

/** Names of page builders' rows and boxes, which hold paragraphs. */
export const layoutName =
  /^(?:vc|et_pb|fusion|av|mk|tatsu|fl|nectar)_|row|col(?:umn)?s?$|section|container|tab|toggle|accordion|box|one_(?:half|third)/;
