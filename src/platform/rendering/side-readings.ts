/** The errors of lists that could not be read, by the list's name. */
export type Failures = ReadonlyMap<string, unknown>;

/** Reads the lists beside a page's main content. */
export class SideReadings {
  readonly failures = new Map<string, unknown>();

  /**
   * Reads a list. If that fails, the list is empty and the page goes out without it (section 8): the failure is logged on the
   * server and in the reader's browser, and the page is not kept.
   * @param name of the list, for the log
   */
  async orEmpty<Item>(name: string, reading: Promise<readonly Item[]>): Promise<readonly Item[]> {
    try {
      return await reading;
    } catch (error) {
      this.failures.set(name, error);
      return [];
    }
  }
}
