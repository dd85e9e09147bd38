// Any number, as long as nothing else locks it.
/** Every process of the application holds this advisory lock, shared, for as long as it runs; a restore takes it alone. */
export const RUNNING_LOCK = 7_041_777;
