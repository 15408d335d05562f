/** Said where texts of cells were not understood or were refused: each cell says its own reason. */
export const UNREAD = 'Исправьте отмеченные ячейки'
