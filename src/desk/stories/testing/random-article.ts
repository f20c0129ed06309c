/** A generator of numbers below 1 that gives the same ones for the same seed (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const TEXTS = ['&amp;', '&lt;b&gt;', '&nbsp;', ' ', '\n', '“q”', 'é', 'عنوان', '漢字', 'a\nb', '&shy;', 'x &nbsp; y'];
const PHRASES = 'a abbr bdi b i cite code del em kbd mark q small span strong sub sup u tt'.split(' ');
const ATTRIBUTES = ['', '', '', '', '', '', ' lang="de"', ' dir="rtl"', ' id="a"', ' class="x"', ' title="t"'];
const LINKS = [' href="https://a.example/?a=1&amp;b=2"', ' href="#a"', ' href="/x"', ' name="a"', ' href="/p.jpg"'];
const PICTURES = ['<img src="/a.jpg" alt="A">', '<img src="/bb.jpg">', '<img src="/c.png" width="20" alt="c">'];
const FILMS = [
  '<iframe src="https://www.youtube.com/embed/SQEQr7c0-dw" title="T"></iframe>',
  '<iframe src="https://maps.example/x"></iframe>',
  '<video src="/v.mp4"></video>',
];
const BREAKS = ['<br>', '<br><br>', '<wbr>', '<a id="a"></a>', '<em></em>', '<!-- c -->'];
const MISPLACED = ['<hr>', '<li>w</li>', '<td>w</td>', '<figcaption>w</figcaption>', '<dd>w</dd>', '</div>', '<b>'];
const SPANS = ['', '', '', ' colspan="2"', ' rowspan="2"', ' rowspan="0"', ' align="right"'];

/** The HTML of an article such as editors and their plug-ins leave behind: nested, empty and misplaced elements. */
export function randomArticle(seed: number): string {
  return new RandomMarkup(seed).article();
}

class RandomMarkup {
  readonly #number: () => number;
  #words = 0;

  constructor(seed: number) {
    this.#number = numbers(seed);
  }

  article(): string {
    return this.#times(4, () => this.#block(4) + this.#pick(['', '\n']));
  }

  #pick(list: readonly string[]): string {
    return list[Math.floor(this.#number() * list.length)] ?? '';
  }

  #times(most: number, make: () => string): string {
    return Array.from({ length: Math.floor(this.#number() * (most + 1)) }, make).join('');
  }

  #text(): string {
    this.#words += 1;
    return this.#number() < 0.7 ? `w${this.#words} ` : this.#pick(TEXTS);
  }

  #inline(depth: number): string {
    const chance = this.#number();
    if (depth <= 0 || chance < 0.6) return this.#text();
    if (chance < 0.7) return this.#pick(BREAKS);
    if (chance < 0.74) return this.#pick(PICTURES);
    const tag = this.#pick(PHRASES);
    const link = tag === 'a' ? this.#pick(LINKS) : '';
    return `<${tag}${link}${this.#pick(ATTRIBUTES)}>${this.#line(depth - 1)}</${tag}>`;
  }

  #line(depth: number): string {
    return this.#times(4, () => this.#inline(depth));
  }

  #flow(depth: number): string {
    return this.#times(3, () => (this.#number() < 0.6 ? this.#line(depth) : this.#block(depth)));
  }

  #caption(depth: number): string {
    return this.#number() < 0.4 ? `<figcaption>${this.#flow(depth)}</figcaption>` : '';
  }

  #row(depth: number): string {
    return `<tr>${this.#times(3, () => `<td${this.#pick(SPANS)}>${this.#flow(depth)}</td>`)}</tr>`;
  }

  readonly #blocks: readonly ((depth: number) => string)[] = [
    (depth) => `<p${this.#pick(ATTRIBUTES)}>${this.#line(depth)}</p>`,
    (depth) => `<p>${this.#line(depth)}</p>`,
    (depth) => `<h3${this.#pick(ATTRIBUTES)}>${this.#line(depth)}</h3>`,
    (depth) => `<ul>${this.#times(3, () => `<li>${this.#flow(depth)}</li>\n`)}</ul>`,
    (depth) => `<ol start="3">${this.#times(2, () => `<li>${this.#flow(depth)}</li>`)}</ol>`,
    (depth) => `<dl>${this.#times(2, () => `<dt>${this.#line(depth)}</dt><dd>${this.#flow(depth)}</dd>`)}</dl>`,
    (depth) => `<blockquote>${this.#flow(depth)}<cite>${this.#line(depth)}</cite></blockquote>`,
    (depth) => `<pre>${this.#line(depth)}</pre>`,
    (depth) => `<table><thead>${this.#row(depth)}</thead>${this.#times(3, () => this.#row(depth))}</table>`,
    (depth) => `<figure>${this.#pick([...PICTURES, ...FILMS, this.#flow(depth)])}${this.#caption(depth)}</figure>`,
    (depth) => `<figure class="gallery">${this.#times(2, () => this.#pick(PICTURES))}${this.#caption(depth)}</figure>`,
    (depth) => `<figure class="wp-block-pullquote">${this.#flow(depth)}${this.#caption(depth)}</figure>`,
    (depth) => `<details><summary>${this.#line(depth)}</summary>${this.#flow(depth)}</details>`,
    (depth) => `<div${this.#pick(ATTRIBUTES)}>${this.#flow(depth)}</div>`,
    () => this.#pick(FILMS),
    () => this.#pick(MISPLACED),
  ];

  #block(depth: number): string {
    const make = this.#blocks[Math.floor(this.#number() * this.#blocks.length)];
    return depth > 0 && make ? make(depth - 1) : `<p>${this.#text()}</p>`;
  }
}
