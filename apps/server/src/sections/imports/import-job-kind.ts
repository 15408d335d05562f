/** Under this word the queue keeps imports of contracts. */
export const IMPORT_JOB = 'import-agreements'
