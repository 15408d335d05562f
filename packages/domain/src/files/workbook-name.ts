/** Whether a file of this name is shown as a table of cells: a text with commas is shown as a text. */
export function isWorkbookName(name: string): boolean {
  return /\.(?:xlsx|xlsm|xlsb|xls|ods)$/iu.test(name)
}
