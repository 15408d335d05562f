import type { ComponentType } from 'react'

/** How a section brings its pages: page name of the domain's table → a lazily loaded screen. */
export type PageLoaders = Record<string, () => Promise<ComponentType>>
