import { setup, teardown } from '@stroyfin/database/testing/global-setup'
import { buildWeb } from '../../tools/build-web.ts'

/** Once before all stories: the browser side as the sources are now, and one database server for all workers. */
export default async function prepare(): Promise<() => Promise<void>> {
  await buildWeb((line) => console.log(line))
  await setup()
  return teardown
}
