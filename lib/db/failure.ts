// Routes may ask what became of the storage as well, and nothing else of this room.
export { storageFailure, storing } from '../storage-failure'
