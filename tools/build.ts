// npm run build: the browser side ahead of time, e.g. for an image; npm start does the same by itself when needed.
import { buildWeb, webRoot } from './build-web.ts'
import { fromRoot } from './root.ts'

try {
  await buildWeb((line) => console.log(line))
  console.log(`Браузерная часть собрана: ${fromRoot(webRoot)}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
