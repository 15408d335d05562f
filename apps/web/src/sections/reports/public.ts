export { useFavourites } from './use-favourites.ts'
