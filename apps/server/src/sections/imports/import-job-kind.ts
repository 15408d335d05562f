/** Under this word the queue keeps imports of contracts. */
export const IMPORT_JOB = 'import-agreements'

/** And under this one what takes such an import back. */
export const UNDO_JOB = 'undo-import'
