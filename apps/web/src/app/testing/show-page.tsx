import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  parseSearchWith,
  RouterProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { show } from '../../ui/testing/show.tsx'

/** Puts a part of a page under an address of its own; the router is given back to read it. */
export async function showPage(children: ReactNode, address = '/') {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => children }),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch: parseSearchWith(JSON.parse),
  })
  await show(<RouterProvider router={router as never} />)
  return router
}
