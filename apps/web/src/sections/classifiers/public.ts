export { useNewArticle } from './use-new-article.tsx'
