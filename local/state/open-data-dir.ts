import { MigrationError, MigrationHistoryError } from "../database/migrations.ts";
import { type LocalDatabase, openDatabase } from "../database.ts";
import { StateError } from "./state-error.ts";

export async function openDataDir(dataDir: string): Promise<LocalDatabase> {
  try {
    return await openDatabase({ dataDir });
  } catch (error) {
    if (error instanceof MigrationError) throw error;
    if (error instanceof MigrationHistoryError) throw new StateError(error.message);
    throw new StateError(`The database in ${dataDir} cannot be opened`, error);
  }
}
