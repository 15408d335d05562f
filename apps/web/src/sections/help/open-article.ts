import { createContext, useContext } from 'react'

/** Inside the panel a link to another article opens it there: what is typed on the page stays. */
export const OpenArticleContext = createContext<((name: string) => void) | null>(null)

export const useOpenArticle = () => useContext(OpenArticleContext)
