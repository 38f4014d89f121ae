let serial = 0

/** A file of the app, loaded once more as another process does; what it imports stays as it is. */
export const anotherOf = <T>(file: string): Promise<T> => import(/* @vite-ignore */ `/${file}?${serial++}`)
