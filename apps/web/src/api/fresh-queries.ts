import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
} from '@tanstack/react-query'

/**
 * Reads anew even what is being read for the first time: the library joins the answer on its way, which may have been
 * made before the change, and keeps it as fresh. That answer is not cut off – where changes come faster than answers
 * the page would never open – but asked again as soon as it is here.
 */
export class FreshQueries extends QueryClient {
  private readonly awaited = new Set<Query>()

  override async invalidateQueries(filters: InvalidateQueryFilters = {}, options?: InvalidateOptions) {
    const firsts = this.getQueryCache()
      .findAll(filters as never)
      .filter((query) => query.state.data === undefined && query.state.fetchStatus === 'fetching')
    await Promise.all([
      super.invalidateQueries(filters as never, options),
      ...firsts.map((query) => this.askAgain(query, options)),
    ])
  }

  private async askAgain(query: Query, options?: InvalidateOptions): Promise<void> {
    if (this.awaited.has(query)) return
    this.awaited.add(query)
    const it = { queryKey: query.queryKey, exact: true }
    await super.invalidateQueries(it, options)
    this.awaited.delete(query)
    await super.invalidateQueries(it, options)
  }
}
