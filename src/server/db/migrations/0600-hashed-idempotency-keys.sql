-- Keys are stored as hashes, and request hashes are made with the key. The old ones were made of the request alone, which can
-- hold a password. A request that is repeated across the update is refused rather than done twice.
update idempotency_keys set key = encode(sha256(convert_to(key, 'UTF8')), 'hex'), request_hash = '';
