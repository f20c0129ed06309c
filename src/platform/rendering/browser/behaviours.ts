/** Every small behaviour that needs no React: custom elements in files NAME.element.ts, which register themselves. */
import.meta.glob('/src/**/*.element.ts', { eager: true });

export {};
