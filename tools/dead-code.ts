// npm run dead-code: what is written and tested, but no road of the product leads to it.
import { deadCode } from './architecture/dead-code.ts'
import { sourceFiles } from './architecture/source-files.ts'

const found = deadCode(sourceFiles())
for (const line of found) console.log(line)
console.log(found.length > 0 ? `\nНенужного: ${found.length}` : 'Ненужного кода нет.')
process.exitCode = found.length > 0 ? 1 : 0
