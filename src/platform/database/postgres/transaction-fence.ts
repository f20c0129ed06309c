import { AsyncLocalStorage } from 'node:async_hooks';
import type { DatabaseConnection, Dialect } from 'kysely';

/** Asked at the beginning of a transaction, by its own connection. @throws what ends it before it has written anything */
export type Fence = (connection: DatabaseConnection) => Promise<void>;

/**
 * Lets work that only one process may do look, at the beginning of each of its transactions, whether it still may. Others of the
 * process, which write beside it, are not asked.
 */
export class TransactionFence {
  readonly #fences = new AsyncLocalStorage<Fence>();

  /** Does something, each transaction of which begins with the fence. */
  around<Result>(fence: Fence, act: () => Promise<Result>): Promise<Result> {
    return this.#fences.run(fence, act);
  }

  /** A dialect whose transactions ask. */
  guarding(dialect: Dialect): Dialect {
    const createDriver = () => {
      const driver = dialect.createDriver();
      const begin = driver.beginTransaction.bind(driver);
      driver.beginTransaction = async (connection, settings) => {
        await begin(connection, settings);
        try {
          await this.#fences.getStore()?.(connection);
        } catch (error) {
          // Its connection goes back to the pool. One that has ended needs no rollback.
          await driver.rollbackTransaction(connection).catch(() => undefined);
          throw error;
        }
      };
      return driver;
    };
    return {
      createDriver,
      createQueryCompiler: () => dialect.createQueryCompiler(),
      createAdapter: () => dialect.createAdapter(),
      createIntrospector: (queries) => dialect.createIntrospector(queries),
    };
  }
}
